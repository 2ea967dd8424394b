import { endWithReason } from './end-with-reason.ts'
import { fillBook } from './http/fill-book.ts'
import { readOptions, readUrl, readWholeNumber } from './read-options.ts'

const usage = `Fills a database that the server has migrated, and that has no business yet.
  tsx bench/generate-book.ts postgres://… [--commerces 100] [--appointments 1000] [--seed 1]`

const { values: options, positionals } = readOptions({
  allowPositionals: true,
  options: {
    commerces: { type: 'string', default: '100' },
    appointments: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

if (positionals.length !== 1) endWithReason('name one database (see --help)')
const [text = ''] = positionals
const connectionString = readUrl('The database', text, ['postgres:', 'postgresql:'])
const size = {
  commerces: readWholeNumber('--commerces', options.commerces),
  appointments: readWholeNumber('--appointments', options.appointments),
  seed: readWholeNumber('--seed', options.seed, { min: 0 }),
}

await fillBook(connectionString, size, (written) =>
  process.stderr.write(`\r${written} of ${size.appointments} appointments of each commerce`),
).catch(endWithReason)
process.stderr.write('\n')
