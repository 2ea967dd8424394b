import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { silenceSockets } from './sockets.ts'
import { spareConnection } from './spare-connection.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The size of a small phone; without it a story has a computer's, Playwright's default. */
export const phone = { width: 360, height: 740 }
const computer = { width: 1280, height: 800 }

interface Options {
  /**
   * Whether pages load the next screens in idle time, as they do unless the device saves data. Off by default: every
   * story begins with an empty cache, so each would load all screens again.
   */
  loadsAhead: boolean
  /**
   * Whether the server tells the owner's pages what happens. Off by default: news have a page fetch all that it shows
   * again, and a busy machine decides in the middle of what.
   */
  hearsNews: boolean
  /** Whether styles change gradually, for what follows a menu that slides in. Off by default. */
  hasTransitions: boolean
}

interface Watch {
  /** Allows console errors that match: browsers log a server's refusals. */
  expectProblem(pattern: RegExp): void
}

/** A story fails if its page throws or logs an error that the story didn't expect. */
export const story = base.extend<Options & { watch: Watch }>({
  loadsAhead: [false, { option: true }],
  hearsNews: [false, { option: true }],
  hasTransitions: [false, { option: true }],
  context: async ({ context, loadsAhead, hearsNews, hasTransitions }, use) => {
    if (!loadsAhead) await spareConnection(context)
    if (!hearsNews) await silenceSockets(context)
    await keepStill(context, hasTransitions)
    await use(context)
  },
  page: async ({ page }, use) => {
    await passQuarterHour()
    const { goto, reload } = page
    page.goto = (...given) => navigate(() => goto.apply(page, given))
    page.reload = (...given) => navigate(() => reload.apply(page, given))
    await use(page)
    // What a page asks while it closes fails no story that answers for the server.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  watch: [
    async ({ page }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        problems.push(`${message.text()} ${message.location().url}`)
      })
      await use({ expectProblem: (pattern) => expected.push(pattern) })
      expect(problems.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Without animations: what pulses until its data is there is drawn sixty times a second, and the more stories run at
 * once, the longer it pulses. Each step of a transition is drawn, too.
 */
async function keepStill(context: BrowserContext, hasTransitions: boolean): Promise<void> {
  const still = ['animation', ...(hasTransitions ? [] : ['transition'])]
  const style = still.map((property) => `${property}: none !important;`).join(' ')
  await context.addInitScript((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, `*, ::before, ::after { ${style} }`)
}

const quarterHourMs = 900_000
/** What it takes to choose a start and to book it, with checks of each step. */
const bookingMs = 25_000

/** The soonest start that a story chooses must not pass before it is booked: starts are at quarters of an hour. */
async function passQuarterHour(): Promise<void> {
  const left = quarterHourMs - (Date.now() % quarterHourMs)
  if (left < bookingMs) await pause(left)
}

/** A dialog that has just closed is still going back in the history, which aborts what begins meanwhile. */
async function navigate<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    if (!String(error).includes('ERR_ABORTED')) throw error
    return begin()
  }
}

/** Expects no accessibility violations once animations have ended (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  await standStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const violations = await page.evaluate(async () => {
    // At the end of a sheet its bar covers no part of a field.
    const sheet = document.querySelector('dialog[open]')
    const top = sheet?.scrollTop ?? 0
    sheet?.scrollTo(0, sheet.scrollHeight)
    const { violations } = await window.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // What passes is counted, not described.
      resultTypes: ['violations'],
    })
    sheet?.scrollTo(0, top)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(violations).toEqual([])
}

/** The same at a phone's and at a computer's size, and nothing reaches beyond the edge of either. */
export const expectAccessibleAtBothSizes = (page: Page) =>
  atBothSizes(page, () => expectAccessible(page))

/**
 * That nothing reaches beyond the edge of a phone or a computer, for what consists of parts whose accessibility other
 * stories look at.
 */
export const expectToFit = (page: Page) => atBothSizes(page, () => Promise.resolve())

async function atBothSizes(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? computer
  const other = size.width === phone.width ? computer : phone
  for (const each of [size, other]) {
    if (each !== size) await page.setViewportSize(each)
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', each.width)
    await look()
  }
  await page.setViewportSize(size)
}

/** Mantine fades out what it has closed, and takes it out by a timer, also where styles change at once. */
const leaving = '[style*="transition-duration"][style*="opacity: 0;"]'

/** Waits for animations, except infinite ones. */
async function standStill(page: Page): Promise<void> {
  await expect(page.locator(leaving)).toHaveCount(0)
  await page.evaluate(async () => {
    // What follows from another size of the window is drawn in the frame after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}
