import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { weighScripts } from '../../scripts/bundle/weigh-first-load.mjs'
import {
  type OwnerSession,
  openPage,
  phoneScreen,
  slowDownNetwork,
  slowDownProcessor,
} from './slow-phone.ts'

/** Times in milliseconds since the page was requested. */
export interface Visit {
  largestPaint: number
  /** When its first data was seen, or its program was ready for what the server has drawn. */
  firstData: number
  /** All requests until then, including the page. */
  requests: number
  /** After gzip, as each build weighs them; scripts from the browser's cache count too. */
  scriptKilobytes: number
  /** Cumulative layout shift. */
  shift: number
}

export interface Screen {
  path: string
  /** CSS selector of an element that appears with the first data; `null` if the server renders everything. */
  firstData: string | null
  /** Needs no session. */
  isOpen?: boolean
}

/** Until the next screens have been fetched, so that the second visit finds them. */
const restMs = 6000
const timeoutMs = 60_000
const builtSite = fileURLToPath(new URL('../../apps/web/dist/client', import.meta.url))

/** Visits a screen twice in a fresh browser: without anything of it, and with all that it leaves behind. */
export async function measureVisits(
  browser: Browser,
  { origin, session, screen }: { origin: string; session: OwnerSession; screen: Screen },
): Promise<{ cold: Visit; cached: Visit }> {
  const context = await browser.newContext({
    viewport: phoneScreen,
    deviceScaleFactor: 2,
    locale: 'es-MX',
  })
  try {
    const { page, tools } = await openPage(context, screen.isOpen ? null : session)
    await page.addInitScript(observePaints, screen.firstData)
    await slowDownNetwork(tools)
    await slowDownProcessor(tools)
    const visit = async () => {
      await page.goto(`${origin}${screen.path}`, { timeout: timeoutMs })
      return readVisit(page)
    }
    const cold = await visit()
    await page.waitForTimeout(restMs)
    return { cold, cached: await visit() }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    seen: { largestPaint: number; firstData: number; shift: number }
  }
}

/** Runs in the page, before its own scripts; without named functions, which tsx would wrap. */
function observePaints(selector: string | null) {
  const seen = { largestPaint: 0, firstData: 0, shift: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as never as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  if (selector === null) {
    addEventListener('program-ready', () => Object.assign(seen, { firstData: performance.now() }))
    return
  }
  const timer = setInterval(() => {
    if (!document.querySelector(selector)) return
    seen.firstData = performance.now()
    clearInterval(timer)
  }, 16)
}

async function readVisit(page: Page): Promise<Visit> {
  await page.waitForFunction(() => window.seen.firstData > 0, null, { timeout: timeoutMs })
  // The frame that shows it is still to be painted.
  await page.waitForTimeout(500)
  const { scripts, inline, ...seen } = await page.evaluate(() => {
    const { largestPaint, firstData, shift } = window.seen
    const asked = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime < firstData)
    return {
      largestPaint: Math.round(largestPaint),
      firstData: Math.round(firstData),
      requests: 1 + asked.length,
      shift: Math.round(shift * 1000) / 1000,
      scripts: asked
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
      inline: [...document.querySelectorAll('script:not([src]):not([type])')].map(
        ({ textContent }) => textContent ?? '',
      ),
    }
  })
  const files = [...new Set(scripts)].map((path) => readFileSync(join(builtSite, path), 'utf8'))
  const bytes = weighScripts([...files, ...inline])
  return { ...seen, scriptKilobytes: Math.round(bytes / 100) / 10 }
}
