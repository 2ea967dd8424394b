import { endWithReason } from './end-with-reason.ts'
import { findBrowsers } from './find-browsers.ts'
import { type Figures, measureScreens, type Row } from './page/measure-screens.ts'
import { medianOf, type PageFigures, runLighthouse } from './page/run-lighthouse.ts'
import { readOptions, readPath, readUrl, readWholeNumber } from './read-options.ts'

const usage = `Measures the booking page and the owner's screens of the built server with its demo business, on a slow
phone: 150 ms, 1.6 Mbit/s and a processor four times slower. Fails beyond the bounds, which are stated with the figures.
  npm run bench:page -- [--json]
    --runs N         the median of 5
    --browser FILE   instead of CUANDO_CHROMIUM, or the one that npm test uses; named twice, it measures in both:
                     people have Chromium itself, and its headless shell is without what draws a window
    --only TEXT      what has this in its name
Measures one page of a running server as Lighthouse's mobile profile sees it. Fails beyond what a booking page may take.
  npm run bench:page -- URL [--json]
    --browser FILE   instead of the Chrome that Lighthouse finds
    --lighthouse CMD instead of npx lighthouse in the version that the figures in docs/decisions are of
Other work on the machine makes the figures worse: in Lighthouse a benchmark index below 1500 says that there was some.`

const { values: options, positionals } = readOptions({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    browser: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    lighthouse: { type: 'string', default: 'npx --yes lighthouse@13.5.0' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** The bounds of a booking page with a cover. */
const lighthouseBounds = { largestPaint: 1000, blocking: 50 }

if (options.help) {
  console.log(usage)
  process.exit(0)
}

if (positionals.length > 1) endWithReason('name one page at most (see --help)')
const count = readWholeNumber('--runs', options.runs)

if (positionals[0]) await showLighthouse(positionals[0])
else await showScreens().catch(endWithReason)

async function showLighthouse(address: string) {
  const url = readUrl('The page', address, ['http:', 'https:'])
  const { lighthouse, browser: [chromium] = [] } = options
  readPath('--browser', chromium)
  const runs: PageFigures[] = []
  for (let run = 0; run < count; run++)
    runs.push(await runLighthouse(url, { lighthouse, chromium }).catch(endWithReason))
  const median = medianOf(runs)
  const row = { name: 'median', figures: { ...median }, bounds: lighthouseBounds }
  if (options.json) console.log(JSON.stringify({ url, median, runs }, null, 2))
  else
    printTable([
      ...runs.map((figures, index) => ({ name: `${index + 1}`, figures: { ...figures } })),
      row,
    ])
  report(findExcess(row))
}

async function showScreens() {
  const browsers = findBrowsers(options.browser)
  const measured = []
  for (const browsing of browsers) {
    const rows = await measureScreens({ count, browsing, only: options.only })
    measured.push({ browser: browsing.name, rows, excess: rows.flatMap(findExcess) })
  }
  if (options.json) console.log(JSON.stringify(measured, null, 2))
  for (const { browser, rows, excess } of measured) {
    if (!options.json) {
      console.log(`\n${browser}`)
      printTable(rows)
    }
    report(excess.map((line) => `${browser}, ${line}`))
  }
}

function findExcess({ name, figures, bounds }: Row) {
  return Object.entries(bounds).flatMap(([figure, most]) => {
    const value = figures[figure] ?? Number.NaN
    return value <= most ? [] : [`${name}: ${figure} is ${value}, over ${most}`]
  })
}

function report(excess: readonly string[]) {
  for (const line of excess) console.error(line)
  if (excess.length > 0) process.exitCode = 1
}

function printTable(rows: readonly { name: string; figures: Figures }[]) {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))]
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2
  console.log([' '.repeat(width), ...columns.map((name) => name.padStart(17))].join(''))
  for (const { name, figures } of rows) {
    const cells = columns.map((column) => String(figures[column] ?? '').padStart(17))
    console.log([name.padEnd(width), ...cells].join(''))
  }
}
