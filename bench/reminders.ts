import { endWithReason } from './end-with-reason.ts'
import { readOptions, readWholeNumber } from './read-options.ts'
import { measureReminders, type ReminderResult } from './reminders/measure-reminders.ts'

const usage = `Sends reminders that are all due in the same minute, by one worker of the built server, to an SMTP
server on this machine, while visitors book at a steady rate.
  npm run bench:reminders -- [--json]
    --mails N     10000
    --rate N      bookings a second: 20
    --calm N      seconds of bookings alone, which the others are compared with: 30
    --together    one process serves the bookings and works the jobs, instead of two
    --within N    seconds, beyond which it fails: 60
    --slower N    per cent by which bookings may slow down in median and mean, beyond which it fails: 20`

const { values: options } = readOptions({
  options: {
    mails: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '20' },
    calm: { type: 'string', default: '30' },
    within: { type: 'string', default: '60' },
    slower: { type: 'string', default: '20' },
    together: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const within = readWholeNumber('--within', options.within)
const slower = 1 + readWholeNumber('--slower', options.slower, { min: 0 }) / 100
const mails = readWholeNumber('--mails', options.mails)
const result = await measureReminders({
  mails,
  perSecond: readWholeNumber('--rate', options.rate),
  calmSeconds: readWholeNumber('--calm', options.calm),
  isOneProcess: options.together,
  maxSeconds: Math.max(300, 3 * within),
  log: (line) => console.error(line),
}).catch(endWithReason)
const problems = findProblems(result)
if (options.json) console.log(JSON.stringify({ ...result, problems }, null, 2))
else printTable(result)
for (const problem of problems) console.error(problem)
// Explicit, because fetch's keep-alive connections would delay the exit.
process.exit(problems.length > 0 ? 1 : 0)

function findProblems({ seconds, sent, repeated, calm, loaded }: ReminderResult): string[] {
  const bounds: [string, number, number][] = [
    ['seconds until the last mail', seconds, within],
    ['mails missing', mails - sent, 0],
    ['mails sent twice', repeated, 0],
    ['bookings that failed', calm.failed + loaded.failed, 0],
    ['median of a booking, ms', loaded.medianMs, calm.medianMs * slower],
    ['mean of a booking, ms', loaded.meanMs, calm.meanMs * slower],
    ['time between two bookings, ms', 1000 / loaded.throughput, (1000 / calm.throughput) * slower],
  ]
  return bounds
    .filter(([, value, most]) => !(value <= most))
    .map(([what, value, most]) => `${what}: ${value.toFixed(1)}, at most ${most.toFixed(1)}`)
}

function printTable({ seconds, sent, workerMs, calm, loaded }: ReminderResult): void {
  console.log(
    `${sent} mails in ${seconds.toFixed(1)} s, ${(sent / seconds).toFixed(0)} a second, each ${workerMs.toFixed(2)} ms of the worker's processor`,
  )
  const row = (
    name: string,
    { throughput, medianMs, meanMs, p95Ms, failed }: ReminderResult['calm'],
  ) => ({
    bookings: name,
    'a second': throughput.toFixed(1),
    'median ms': medianMs.toFixed(1),
    'mean ms': meanMs.toFixed(1),
    'p95 ms': p95Ms.toFixed(1),
    failed,
  })
  console.table([row('alone', calm), row('beside the mails', loaded)])
}
