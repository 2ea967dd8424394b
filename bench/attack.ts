import { parseArgs } from 'node:util'
import { connections } from './attack/connections.ts'
import { disk } from './attack/disk.ts'
import { fuzz } from './attack/fuzz.ts'
import { injection } from './attack/injection.ts'
import { kills } from './attack/kills.ts'
import { mixedLoad } from './attack/mixed-load.ts'
import { outages } from './attack/outages.ts'
import { races } from './attack/races.ts'
import { rights } from './attack/rights.ts'
import type { Attack, Row } from './attack/row.ts'
import { sigterm } from './attack/sigterm.ts'
import { zones } from './attack/zones.ts'

const attacks: Record<string, Attack> = {
  load: mixedLoad,
  races,
  kills,
  sigterm,
  outages,
  fuzz,
  rights,
  injection,
  connections,
  zones,
  disk,
}

const usage = `Attacks the built server (npm start builds it), each time a real process, and prints what failed. Takes an hour and a half.
  npm run attack -- [--only LIST] [--short]
    --only LIST   some of ${Object.keys(attacks).join(', ')}
    --short       less of everything
    --json        for machines`

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(attacks).join() },
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const log = (line: string) => process.stderr.write(`${line}\n`)
const rows: Row[] = []
for (const [name, attack] of Object.entries(attacks)) {
  if (!options.only.split(',').includes(name)) continue
  log(`— ${name}`)
  rows.push(...(await attack({ isShort: options.short, log })))
}
if (options.json) console.log(JSON.stringify(rows, null, 2))
else {
  console.log('| Test | Tried | Failed |\n|---|---|---|')
  for (const { test, tried, failed, isGood } of rows) {
    console.log(`| ${test} | ${tried} | ${isGood ? failed : `**${failed}**`} |`)
  }
}
process.exit(rows.every(({ isGood }) => isGood) ? 0 : 1)
