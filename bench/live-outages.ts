import { parseArgs } from 'node:util'
import { runLiveOutages } from './attack/live-outages.ts'

const usage = `Takes the database away from two real servers, and sees whether live notices and log-outs arrive within ten seconds of its return.
  tsx bench/live-outages.ts [--json]
    --rounds N     outages of each kind: 15
    --bin FOLDER   PostgreSQL's programs: /usr/lib/postgresql/15/bin`

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    bin: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const reports = await runLiveOutages(Number(options.rounds), options.bin)
if (options.json) console.log(JSON.stringify(reports, null, 2))
else {
  for (const { kind, rounds, silent } of reports) {
    const slowest = (of: 'notice' | 'logOut') => Math.max(...rounds.map((each) => each[of] ?? 0))
    console.log(
      `${kind}: ${silent} of ${rounds.length} silent; notices within ${slowest('notice')} ms, log-outs within ${slowest('logOut')} ms`,
    )
  }
}
process.exit(reports.some(({ silent }) => silent > 0) ? 1 : 0)
