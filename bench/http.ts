import { cpus, loadavg } from 'node:os'
import { builtServer } from './built-server.ts'
import { endWithReason } from './end-with-reason.ts'
import { compareSizes, type MeasuredSize, measureCalls } from './http/measure-calls.ts'
import { readOptions, readPostgres, readWholeNumber } from './read-options.ts'

const usage = `Loads the built server (npm start builds it), on a small and a large database: looks over 16 connections, bookings over 8.
  BENCH_POSTGRES=postgres://user:password@host/postgres tsx bench/http.ts [--json] [--keep]
    --postgres URL   instead of BENCH_POSTGRES; its user may create databases
    --sizes LIST     100x1000,1000x10000 are commerces x appointments
    --rounds N       the best of 5
    --seconds N      that each call is asked for in a round: 4
    --keep           leaves the databases for another run
    --profiles DIR   leaves a profile of each server's processor there
    --server FILE    a built server other than apps/server/dist/main.js`

const { values: options } = readOptions({
  options: {
    postgres: { type: 'string', default: process.env.BENCH_POSTGRES ?? '' },
    sizes: { type: 'string', default: '100x1000,1000x10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    profiles: { type: 'string' },
    server: { type: 'string', default: builtServer },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const sizes = options.sizes.split(',').map((size) => {
  const [, commerces, appointments] = /^([1-9]\d*)x([1-9]\d*)$/.exec(size) ?? []
  if (!commerces || !appointments)
    return endWithReason(`--sizes: "${size}" is not commerces x appointments, as in 100x1000`)
  return { commerces: Number(commerces), appointments: Number(appointments), seed: 1 }
})
const measured = await measureCalls({
  ...options,
  postgres: readPostgres(options.postgres),
  sizes,
  rounds: readWholeNumber('--rounds', options.rounds),
  seconds: readWholeNumber('--seconds', options.seconds),
}).catch(endWithReason)
const report = {
  machine: `${cpus()[0]?.model} x ${cpus().length}, Node ${process.version}`,
  loadAverage: loadavg()[0],
  sizes: measured,
  largeToSmall: compareSizes(measured),
}

if (options.json) console.log(JSON.stringify(report, null, 2))
else {
  console.log(`${report.machine}, load average ${report.loadAverage?.toFixed(1)}`)
  for (const size of report.sizes) printSize(size)
  for (const { name, time, cost } of report.largeToSmall.filter(isMeasured)) {
    const figures = `${time.toFixed(2)} times the time, ${cost.toFixed(2)} times the processor`
    console.log(`${name}: the largest takes ${figures} of the smallest`)
  }
}

function isMeasured({ time, cost }: { time: number; cost: number }): boolean {
  return Number.isFinite(time) && Number.isFinite(cost)
}

function printSize({ commerces, appointments, memory, calls }: MeasuredSize): void {
  console.log(`${commerces} commerces of ${appointments}; server ${memory.toFixed(0)} MB at most`)
  for (const { name, perSecond, p50, p99, serverCost, databaseCost, ...call } of calls) {
    if (call.calls === 0) {
      console.log(`  ${name.padEnd(18)} too few appointments for a free hour in every round`)
      continue
    }
    const figures = [
      `${perSecond.toFixed(0).padStart(6)} a second`,
      `p50 ${p50.toFixed(1).padStart(5)} ms`,
      `p99 ${p99.toFixed(1).padStart(5)} ms`,
      `processor ${serverCost.toFixed(2)} + ${databaseCost.toFixed(2)} ms`,
    ]
    console.log(`  ${name.padEnd(18)} ${figures.join('   ')}`)
  }
}
