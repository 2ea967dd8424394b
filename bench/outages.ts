import { startProcess } from '../apps/server/src/testing/process/start-process.ts'
import { endWithReason } from './end-with-reason.ts'
import {
  isDead,
  isSilent,
  kinds,
  measureOutages,
  moments,
  type Outage,
} from './outages/measure-outages.ts'
import type { Recovery } from './outages/watch-return.ts'
import { readNames, readOptions, readPath, readWholeNumber } from './read-options.ts'

const usage = `Takes the database away from a real server, and sees what works within ten seconds of its return.
  npm run bench:outages -- [--json]
    --rounds N       outages of each kind: 15
    --kinds LIST     external,embedded
    --moments LIST   idle,loaded,mid-job
    --rate N         bookings a second under load: 30
    --long           one outage in five lasts 5 minutes instead of 20 seconds; the others last 1`

const { values: options } = readOptions({
  options: {
    rounds: { type: 'string', default: '15' },
    kinds: { type: 'string', default: kinds.join() },
    moments: { type: 'string', default: moments.join() },
    rate: { type: 'string', default: '30' },
    long: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

readPath('CUANDO_SERVER', process.env.CUANDO_SERVER || undefined)
const settings = {
  kinds: readNames('--kinds', options.kinds, kinds),
  moments: readNames('--moments', options.moments, moments),
  rounds: readWholeNumber('--rounds', options.rounds),
  perSecond: readWholeNumber('--rate', options.rate),
}
console.error(
  `Takes the database away from a real server, ${settings.rounds} times of each kind (${settings.kinds.join(', ')}) at each moment (${settings.moments.join(', ')}), and sees what works within ten seconds of its return.`,
)
const outages = await measureOutages({
  ...settings,
  secondsOf: (round) => (round % 5 === 4 ? (options.long ? 300 : 20) : 1),
  start: startProcess,
  log: (line) => console.error(line),
}).catch(endWithReason)
if (options.json) console.log(JSON.stringify(outages, null, 2))
else printTable(outages)
// Explicit, because fetch's keep-alive connections would delay the exit.
process.exit(outages.some((outage) => isDead(outage) || isSilent(outage)) ? 1 : 0)

function printTable(all: readonly Outage[]): void {
  const groups = Map.groupBy(all, ({ kind, moment, stopMode }) => `${kind}, ${moment}, ${stopMode}`)
  const rows = [...groups].map(([name, group]) => ({
    outage: name,
    times: group.length,
    dead: group.filter(isDead).length,
    silent: group.filter(isSilent).length,
    'ready s': longest(group, 'ready'),
    'mails s': longest(group, 'mails'),
    'settling s': longest(group, 'settling'),
    'notice s': longest(group, 'notice'),
    bookings: sum(group, 'confirmed'),
    missing: sum(group, 'mailsMissing'),
    twice: sum(group, 'mailsTwice'),
  }))
  console.table(rows)
}

/** The longest recovery, among those that recovered. */
function longest(group: readonly Outage[], what: keyof Recovery): string {
  const seconds = group.flatMap(({ recovery }) => recovery[what] ?? [])
  return seconds.length === 0 ? '-' : Math.max(...seconds).toFixed(1)
}

function sum(group: readonly Outage[], what: 'confirmed' | 'mailsMissing' | 'mailsTwice'): number {
  return group.reduce((total, outage) => total + outage[what], 0)
}
