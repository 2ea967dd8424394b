import { type Figures, measureSearch, type SearchResult } from './customers/measure-search.ts'
import { endWithReason } from './end-with-reason.ts'
import { readOptions, readWholeNumber } from './read-options.ts'

const usage = `Searches and filters the customers of one business on an embedded PostgreSQL of its own, with the number of all that are
found, first alone, then beside the customers of other businesses.
  npm run bench:customers -- [--json]
    --own N       customers of the business: 50000
    --others N    customers of others: 200000; 10000000 take some 15 GB and half an hour
    --rounds N    how often each is searched: 100
    --within N    milliseconds, beyond which the median of a usual search fails: 50
    --slower N    per cent by which the others may slow it down, beyond which it fails: 50`

const { values: options } = readOptions({
  options: {
    own: { type: 'string', default: '50000' },
    others: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '100' },
    within: { type: 'string', default: '50' },
    slower: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const within = readWholeNumber('--within', options.within)
const slower = readWholeNumber('--slower', options.slower, { min: 0 })
const own = readWholeNumber('--own', options.own)
const others = readWholeNumber('--others', options.others)
const rounds = readWholeNumber('--rounds', options.rounds)
console.error(
  `Searches ${own} customers of one business ${rounds} times in each way, alone and beside ${others} customers of others.`,
)
const results = await measureSearch({
  own,
  others,
  rounds,
  log: (line) => console.error(line),
}).catch(endWithReason)
const searches = results.filter(({ isSearch }) => isSearch)
const median = medianOf(searches.map(({ together }) => together.medianMs))
const ratio = medianOf(searches.map(ratioOf))
const problems = [
  ...(median <= within
    ? []
    : [`median of the searches, ms: ${median.toFixed(1)}, at most ${within}`]),
  ...(ratio <= 1 + slower / 100 ? [] : [`slower beside others: ${ratio.toFixed(2)} times`]),
]
if (options.json) console.log(JSON.stringify({ results, median, ratio, problems }, null, 2))
else {
  console.table(results.map(rowOf))
  console.log(`Searches: ${median.toFixed(1)} ms in the median, ${ratio.toFixed(2)} times of alone`)
}
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function ratioOf({ alone, together }: SearchResult): number {
  return together.medianMs / alone.medianMs
}

function rowOf(result: SearchResult) {
  const { name, total, alone, together } = result
  const told = ({ medianMs, p95Ms }: Figures) => `${medianMs.toFixed(1)} / ${p95Ms.toFixed(1)}`
  return {
    search: name,
    found: total,
    'alone, median / p95 ms': told(alone),
    'beside others': told(together),
    ratio: ratioOf(result).toFixed(2),
  }
}
