import { cpus, loadavg } from 'node:os'
import { endWithReason } from './end-with-reason.ts'
import { buildCommit } from './http/build-commit.ts'
import { compareSizes } from './http/compare-calls.ts'
import { measureCalls } from './http/measure-calls.ts'
import { legend, printSize } from './http/print-calls.ts'
import { thisBuild } from './http/this-build.ts'
import { openPostgres } from './open-postgres.ts'
import { readOptions, readWholeNumber } from './read-options.ts'

const usage = `Loads the built server, on a small and a large database: looks over 16 connections, bookings over 8. Requests and jobs have a
process each; the worker hands the mails to an SMTP server on this machine.
  npm run bench:calls -- [--json]
    --against REF    builds that commit too, and measures both in turns, each on databases of its own
    --postgres URL   instead of BENCH_POSTGRES, whose user may create databases; without both, a PostgreSQL of its own
    --sizes LIST     100x1000,1000x10000 are commerces x appointments; 100x1000 alone with --against.
                     100x10000x10: with 10 people each, who have a tenth of the appointments each
    --rounds N       5; figures are those of the fastest, ratios the median of all
    --seconds N      that each call is asked for in a round: 4
    --keep           leaves the databases for another run, on a PostgreSQL that was named
    --profiles DIR   leaves a profile of each server's processor there
    --server FILE    a built server other than apps/server/dist/main.js`

const { values: options } = readOptions({
  options: {
    against: { type: 'string' },
    postgres: { type: 'string', default: process.env.BENCH_POSTGRES ?? '' },
    sizes: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    profiles: { type: 'string' },
    server: { type: 'string', default: thisBuild.main },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const sizes = (options.sizes ?? (options.against ? '100x1000' : '100x1000,1000x10000'))
  .split(',')
  .map((size) => {
    const [, commerces, appointments, people = 1] =
      /^([1-9]\d*)x([1-9]\d*)(?:x([1-9]\d?))?$/.exec(size) ?? []
    if (!commerces || !appointments)
      return endWithReason(
        `--sizes: "${size}" is not commerces x appointments, as in 100x1000, or x people`,
      )
    const book = { commerces: Number(commerces), appointments: Number(appointments) }
    return { ...book, people: Number(people), seed: 1 }
  })
const rounds = readWholeNumber('--rounds', options.rounds)
const seconds = readWholeNumber('--seconds', options.seconds)
const runs = await measure().catch(endWithReason)
const report = {
  machine: `${cpus()[0]?.model} x ${cpus().length}, Node ${process.version}`,
  loadAverage: loadavg()[0],
  runs,
  largeToSmall: compareSizes(runs),
}

if (options.json) console.log(JSON.stringify(report, null, 2))
else {
  console.log(`${report.machine}, load average ${report.loadAverage?.toFixed(1)}\n${legend}`)
  const bySize = Map.groupBy(
    runs,
    ({ commerces, appointments, people }) => `${commerces}x${appointments}x${people}`,
  )
  for (const ofSize of bySize.values()) printSize(ofSize)
  for (const { name, time, cost } of report.largeToSmall) {
    const figures = `${time.toFixed(2)} times the time, ${cost.toFixed(2)} times the processor`
    console.log(`${name}: the largest takes ${figures} of the smallest`)
  }
}

async function measure() {
  const own = { ...thisBuild, main: options.server }
  const log = (line: string) => console.error(line)
  const builds = options.against ? [own, await buildCommit(options.against, log)] : [own]
  await using postgres = await openPostgres(options.postgres)
  return await measureCalls({ ...options, postgres: postgres.url, builds, sizes, rounds, seconds })
}
