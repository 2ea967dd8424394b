import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deploy } from './attack/deploy/deploy.ts'
import { fuzz } from './attack/input/fuzz.ts'
import { injection } from './attack/input/injection.ts'
import { uploads } from './attack/input/uploads.ts'
import { zones } from './attack/input/zones.ts'
import { disk } from './attack/kills/disk.ts'
import { kills } from './attack/kills/kills.ts'
import { outages } from './attack/kills/outages.ts'
import { sigterm } from './attack/kills/sigterm.ts'
import { workerKills } from './attack/kills/worker-kills.ts'
import { mixedLoad } from './attack/mixed-load.ts'
import { races } from './attack/races/races.ts'
import { rights } from './attack/rights.ts'
import type { Attack, Row } from './attack/row.ts'
import { connections } from './attack/server/connections.ts'
import { trust } from './attack/trust/trust.ts'
import { endWithReason } from './end-with-reason.ts'
import { readNames, readOptions, readPath } from './read-options.ts'

const attacks: Record<string, Attack> = {
  load: mixedLoad,
  races,
  kills,
  worker: workerKills,
  sigterm,
  outages,
  fuzz,
  rights,
  injection,
  connections,
  zones,
  disk,
  uploads,
  deploy,
  trust,
}
const names = Object.keys(attacks)

const usage = `Attacks the built server (npm start builds it), each time a real process, and prints what failed.
  npm run attack -- [--only LIST] [--long | --smoke] [--report FILE]
    --only LIST   some of ${names.join(', ')}
    --long        more of everything: an hour
    --smoke       a round of each kind, as in npm test
    --report FILE the same for machines, as JSON`

const { values: options } = readOptions({
  options: {
    only: { type: 'string', default: names.join() },
    long: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const chosen = readNames('--only', options.only, names)
if (options.report !== undefined) readPath('--report', dirname(options.report))

const isSmoke = options.smoke
const isShort = isSmoke || !options.long
const log = (line: string) => process.stderr.write(`${line}\n`)
const done: { name: string; ms: number; rows: Row[] }[] = []
for (const [name, attack] of Object.entries(attacks)) {
  if (!chosen.includes(name)) continue
  log(`— ${name}`)
  const begun = performance.now()
  const rows = await attack({ isShort, isSmoke, log }).catch(endWithReason)
  const ms = performance.now() - begun
  done.push({ name, ms, rows })
  log(`— ${name}: ${(ms / 1000).toFixed(0)} s`)
}
const rows = done.flatMap((each) => each.rows)
console.log('| Test | Tried | Failed |\n|---|---|---|')
for (const { test, tried, failed, isGood } of rows) {
  console.log(`| ${test} | ${tried} | ${isGood ? failed : `**${failed}**`} |`)
}
if (options.report) await writeFile(options.report, JSON.stringify(done))
process.exit(rows.every(({ isGood }) => isGood) ? 0 : 1)
