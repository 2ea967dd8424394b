import { parseArgs } from 'node:util'
import { medianOf, type PageFigures, runLighthouse } from './page/run-lighthouse.ts'

const usage = `Measures a page of a running server as Lighthouse's mobile profile sees it: a slow phone on a slow network.
  npm run bench:page -- URL [--json]
    --runs N         the median of 5
    --chromium FILE  instead of the Chrome that Lighthouse finds
    --lighthouse CMD instead of npx lighthouse in the version that the figures in docs/decisions are of
Other work on the machine makes the figures worse: a benchmark index below 1500 says that there was some.`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    chromium: { type: 'string' },
    lighthouse: { type: 'string', default: 'npx --yes lighthouse@13.5.0' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const [url] = positionals
if (options.help || url === undefined) {
  console.log(usage)
  process.exit(options.help ? 0 : 1)
}

const runs: PageFigures[] = []
for (let run = 0; run < Number(options.runs); run++) runs.push(await runLighthouse(url, options))
const median = medianOf(runs)

if (options.json) console.log(JSON.stringify({ url, median, runs }, null, 2))
else {
  const names = Object.keys(median)
  const rows = [
    ...runs.map((run, index) => ({ name: `${index + 1}`, run })),
    { name: 'median', run: median },
  ]
  console.log(['run'.padEnd(7), ...names.map((name) => name.padStart(14))].join(''))
  for (const { name, run } of rows) {
    const figures = Object.values(run).map((value) => String(value).padStart(14))
    console.log([name.padEnd(7), ...figures].join(''))
  }
}
