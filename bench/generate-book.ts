import { parseArgs } from 'node:util'
import { fillBook } from './http/fill-book.ts'

const usage = `Fills a database that the server has migrated, and that has no business yet.
  tsx bench/generate-book.ts postgres://… [--commerces 100] [--appointments 1000] [--seed 1]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commerces: { type: 'string', default: '100' },
    appointments: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const [connectionString] = positionals
const size = {
  commerces: Number(values.commerces),
  appointments: Number(values.appointments),
  seed: Number(values.seed),
}

if (!connectionString || !Object.values(size).every((value) => Number.isInteger(value))) {
  console.log(usage)
  process.exitCode = 1
} else {
  await fillBook(connectionString, size, (written) =>
    process.stderr.write(`\r${written} of ${size.appointments} appointments of each commerce`),
  )
  process.stderr.write('\n')
}
