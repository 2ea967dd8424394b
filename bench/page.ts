import { endWithReason } from './end-with-reason.ts'
import { medianOf, type PageFigures, runLighthouse } from './page/run-lighthouse.ts'
import { readOptions, readPath, readUrl, readWholeNumber } from './read-options.ts'

const usage = `Measures a page of a running server as Lighthouse's mobile profile sees it: a slow phone on a slow network.
  npm run bench:page -- URL [--json]
    --runs N         the median of 5
    --chromium FILE  instead of the Chrome that Lighthouse finds
    --lighthouse CMD instead of npx lighthouse in the version that the figures in docs/decisions are of
Other work on the machine makes the figures worse: a benchmark index below 1500 says that there was some.`

const { values: options, positionals } = readOptions({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    chromium: { type: 'string' },
    lighthouse: { type: 'string', default: 'npx --yes lighthouse@13.5.0' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

if (positionals.length !== 1) endWithReason('name one page (see --help)')
const url = readUrl('The page', positionals[0] ?? '', ['http:', 'https:'])
const count = readWholeNumber('--runs', options.runs)
readPath('--chromium', options.chromium)

const runs: PageFigures[] = []
for (let run = 0; run < count; run++)
  runs.push(await runLighthouse(url, options).catch(endWithReason))
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
