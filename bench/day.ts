import { cpus, loadavg } from 'node:os'
import type { DayRound, MeasuredDay, Spent } from './day/day-plan.ts'
import { measureDay } from './day/measure-day.ts'
import { endWithReason } from './end-with-reason.ts'
import { openPostgres } from './open-postgres.ts'
import { readOptions, readWholeNumber } from './read-options.ts'

const usage = `Loads the built server with a mixed day: 80 % looks of visitors, 10 % bookings, 10 % owners' screens. The worker hands the mails to
an SMTP server on this machine. One and two serving processes take turns on one database.
  npm run bench:day -- [--json]
    --postgres URL      instead of BENCH_POSTGRES, whose user may create databases; without both, a PostgreSQL of its own
    --commerces N       10000
    --appointments N    of each: 1000, so that there are 10 million
    --processes LIST    1,2
    --connections N     16 to each process, as a second one is started for more visitors
    --rounds N          4; figures are medians
    --warm N            requests that each process answers before a round: 15000; a compiler needs that many to settle
    --rate N            requests a second to each process while the processor of the first is measured, alone and beside others: 100.
                        At full load it would also pay for the others' use of the caches, and the figure would be the machine's
    --seconds N         of a round as fast as they can, and of each of twice as many rounds at the rate: 15
    --keep              leaves the database for another run, on a PostgreSQL that was named`

const { values: options } = readOptions({
  options: {
    postgres: { type: 'string', default: process.env.BENCH_POSTGRES ?? '' },
    commerces: { type: 'string', default: '10000' },
    appointments: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '1,2' },
    connections: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '4' },
    warm: { type: 'string', default: '15000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '15' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const size = {
  commerces: readWholeNumber('--commerces', options.commerces),
  appointments: readWholeNumber('--appointments', options.appointments),
  seed: 1,
}
const plan = {
  size,
  processes: options.processes
    .split(',')
    .map((text) => readWholeNumber('--processes', text, { max: 16 })),
  connections: readWholeNumber('--connections', options.connections),
  rounds: readWholeNumber('--rounds', options.rounds),
  warm: readWholeNumber('--warm', options.warm),
  rate: readWholeNumber('--rate', options.rate),
  seconds: readWholeNumber('--seconds', options.seconds),
  keep: options.keep,
}
const days = await measure().catch(endWithReason)
const report = {
  machine: `${cpus()[0]?.model} x ${cpus().length}, Node ${process.version}`,
  loadAverage: loadavg()[0],
  ...size,
  days: days.map(summaryOf),
}

if (options.json) console.log(JSON.stringify(report, null, 2))
else print()

async function measure() {
  await using postgres = await openPostgres(options.postgres)
  return await measureDay({ ...plan, postgres: postgres.url })
}

function summaryOf({ processes, rounds, spent, apart }: MeasuredDay) {
  const middle = (read: (round: DayRound) => number) => medianOf(rounds.map(read))
  const percentiles = (kind: keyof DayRound['times']) => ({
    p50: middle(({ times }) => at(times[kind], 0.5)),
    p99: middle(({ times }) => at(times[kind], 0.99)),
  })
  return {
    processes,
    perSecond: middle((round) => round.perSecond),
    spent: mediansOf(spent),
    spentWithOthersApart: apart.length > 0 ? mediansOf(apart) : undefined,
    look: percentiles('look'),
    book: percentiles('book'),
    owner: percentiles('owner'),
  }
}

function print() {
  const [first] = report.days
  console.log(`${report.machine}, load average ${report.loadAverage?.toFixed(1)}`)
  console.log(`${size.commerces} businesses of ${size.appointments} appointments`)
  for (const day of report.days) {
    const kinds = (['look', 'book', 'owner'] as const)
      .map((kind) => `${kind} ${day[kind].p50.toFixed(1)}/${day[kind].p99.toFixed(1)}`)
      .join(', ')
    const apart = day.spentWithOthersApart
    const show = (part: keyof Spent) => {
      const own = day.spent[part]
      if (!first || !apart) return own.toFixed(2)
      const [alone, control] = [own / first.spent[part], own / apart[part]]
      return `${own.toFixed(2)} (${alone.toFixed(2)}× of alone, ${control.toFixed(2)}× of the others on another database)`
    }
    console.log(
      `${day.processes} serving: ${day.perSecond.toFixed(0)} requests a second; p50/p99 ms: ${kinds}; processor ms a request: web ${show('web')}, PostgreSQL ${show('database')}`,
    )
  }
}

function mediansOf(spent: readonly Spent[]): Spent {
  return {
    web: medianOf(spent.map(({ web }) => web)),
    database: medianOf(spent.map(({ database }) => database)),
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
