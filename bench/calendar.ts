import { crowdMonth } from './calendar/crowd-month.ts'
import { type Scroll, traceScroll } from './calendar/trace-scroll.ts'
import { endWithReason } from './end-with-reason.ts'
import { type Browsing, findBrowsers } from './find-browsers.ts'
import { makeDatabase } from './http/make-database.ts'
import { startServer } from './http/start-server.ts'
import { thisBuild } from './http/this-build.ts'
import { openPostgres } from './open-postgres.ts'
import { readOptions, readWholeNumber } from './read-options.ts'

const usage = `Scrolls the built calendar with a crowded month in Chromium, and reads the trace.
  npm run bench:calendar -- [--json]
    --postgres URL       instead of BENCH_POSTGRES, whose user may create databases; without both, a PostgreSQL of its own
    --appointments N     in the month: 1000
    --browser FILE       instead of CUANDO_CHROMIUM, or the one that npm test uses; may be named several times`

const { values: options } = readOptions({
  options: {
    postgres: { type: 'string', default: process.env.BENCH_POSTGRES ?? '' },
    appointments: { type: 'string', default: '1000' },
    browser: { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.log(usage)
  process.exit(0)
}

const token = crypto.randomUUID()
const count = readWholeNumber('--appointments', options.appointments)
const browsers = findBrowsers(options.browser)
const measured = await measure().catch(endWithReason)

if (options.json) console.log(JSON.stringify(measured, null, 2))
else {
  for (const { browser, view, blocks, ...scroll } of measured) {
    const figures = [
      `${String(blocks).padStart(4)} blocks`,
      `${String(scroll.frames).padStart(4)} frames`,
      `longest ${scroll.longestFrame.toFixed(1).padStart(5)} ms`,
      `median ${scroll.medianFrame.toFixed(1).padStart(5)} ms`,
      `longest task ${scroll.longestTask.toFixed(1).padStart(5)} ms`,
    ]
    console.log(`${browser}  ${view.padEnd(6)} ${figures.join('   ')}`)
  }
}

interface Measured extends Scroll {
  browser: string
  view: string
  blocks: number
}

async function measure(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await openPostgres(options.postgres))
  const size = { commerces: 1, appointments: 100, seed: 1 }
  const database = await makeDatabase(thisBuild, size, { postgres: postgres.url, keep: false })
  stack.defer(database.drop)
  const { connectionString } = database
  const { commerceId } = await crowdMonth(connectionString, { count, token })
  const server = await startServer(thisBuild, { connectionString })
  stack.defer(server.stop)
  const results: Measured[] = []
  for (const browser of browsers)
    results.push(...(await scrollViews(browser, server.url, commerceId)))
  return results
}

async function scrollViews(
  { name, launch }: Browsing,
  url: string,
  commerceId: string,
): Promise<Measured[]> {
  await using browser = await launch()
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 }, locale: 'es-MX' })
  const user = { name: 'Lucía', lastName: 'Hernández' }
  const state = { token, commerceId, user, isAuthenticated: true, remember: true }
  await page.addInitScript(
    (text) => localStorage.setItem('auth-storage', text),
    JSON.stringify({ state, version: 1 }),
  )
  const results = []
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`${url}/calendar?view=${view}`)
    const blocks = page.locator('button[data-tone]')
    await blocks.first().waitFor()
    // Neighbouring periods are being prefetched, which is not to be measured.
    await page.waitForLoadState('networkidle')
    const count = await blocks.count()
    results.push({ browser: name, view, blocks: count, ...(await traceScroll(page)) })
  }
  return results
}
