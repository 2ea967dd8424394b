import { chromium } from '@playwright/test'
import { builtServer } from './built-server.ts'
import { crowdMonth } from './calendar/crowd-month.ts'
import { type Scroll, traceScroll } from './calendar/trace-scroll.ts'
import { endWithReason } from './end-with-reason.ts'
import { makeDatabase } from './http/make-database.ts'
import { startServer } from './http/start-server.ts'
import { readOptions, readPath, readPostgres, readWholeNumber } from './read-options.ts'

const usage = `Scrolls the built calendar (npm start builds it) with a crowded month in Chromium, and reads the trace.
  BENCH_POSTGRES=postgres://user:password@host/postgres tsx bench/calendar.ts [--json]
    --postgres URL       instead of BENCH_POSTGRES; its user may create databases
    --appointments N     in the month: 1000
    --chromium FILE      instead of the one that Playwright has
    --port N             4159`

const { values: options } = readOptions({
  options: {
    postgres: { type: 'string', default: process.env.BENCH_POSTGRES ?? '' },
    appointments: { type: 'string', default: '1000' },
    chromium: { type: 'string' },
    port: { type: 'string', default: '4159' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.log(usage)
  process.exit(0)
}

const token = crypto.randomUUID()
const postgres = readPostgres(options.postgres)
const port = readWholeNumber('--port', options.port, { max: 65_535 })
const count = readWholeNumber('--appointments', options.appointments)
const executablePath = readPath('--chromium', options.chromium)
const size = { commerces: 1, appointments: 100, seed: 1 }
const database = await makeDatabase(postgres, size, { main: builtServer, port }).catch(
  endWithReason,
)
const measured = await measureServer().finally(database.drop).catch(endWithReason)

if (options.json) console.log(JSON.stringify(measured, null, 2))
else {
  for (const { view, blocks, frames, longestFrame, medianFrame, longestTask } of measured) {
    const figures = [
      `${String(blocks).padStart(4)} blocks`,
      `${String(frames).padStart(4)} frames`,
      `longest ${longestFrame.toFixed(1).padStart(5)} ms`,
      `median ${medianFrame.toFixed(1).padStart(5)} ms`,
      `longest task ${longestTask.toFixed(1).padStart(5)} ms`,
    ]
    console.log(`${view.padEnd(6)} ${figures.join('   ')}`)
  }
}

async function measureServer() {
  const { connectionString } = database
  const { commerceId } = await crowdMonth(connectionString, { count, token })
  const server = await startServer(builtServer, { connectionString, port })
  return measure(server.url, commerceId).finally(server.stop)
}

async function measure(
  url: string,
  commerceId: string,
): Promise<(Scroll & { view: string; blocks: number })[]> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
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
      results.push({ view, blocks: await blocks.count(), ...(await traceScroll(page)) })
    }
    return results
  } finally {
    await browser.close()
  }
}
