import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { silenceSockets } from '../notifications/sockets.ts'
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
   * Whether the owner's pages get socket events. Off by default: an event makes a page fetch everything it shows again,
   * on a busy machine at any step of a story.
   */
  hearsNews: boolean
  /** Whether a phone's calendar begins with its list. Off by default: stories press the hours. */
  hasDayList: boolean
  /** Whether CSS transitions run, for stories about a menu that slides in. Off by default. */
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
  hasDayList: [false, { option: true }],
  context: async ({ context, loadsAhead, hearsNews, hasTransitions, hasDayList }, use) => {
    if (!loadsAhead) await spareConnection(context)
    if (!hearsNews) await silenceSockets(context)
    await stopTransitions(context, hasTransitions)
    if (!hasDayList) await rememberHours(context)
    await use(context)
  },
  page: async ({ page }, use) => {
    await passQuarterHour()
    const { goto, reload } = page
    page.goto = (...given) => navigate(() => goto.apply(page, given))
    page.reload = (...given) => navigate(() => reload.apply(page, given))
    await use(page)
    // A request of a page that closes must not fail a story that mocks its answer.
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
 * Turns animations off: pulsing placeholders are drawn sixty times a second until their data is there, which takes longer
 * the more stories run at once. Each step of a transition is drawn, too.
 */
async function stopTransitions(context: BrowserContext, hasTransitions: boolean): Promise<void> {
  const still = ['animation', ...(hasTransitions ? [] : ['transition'])]
  const style = still.map((property) => `${property}: none !important;`).join(' ')
  await context.addInitScript((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, `*, ::before, ::after { ${style} }`)
}

/** The phone remembers that its calendar shows the hours; also for contexts that a story opens itself. */
export const rememberHours = (context: BrowserContext) =>
  context.addInitScript(() => {
    const isOfApp = window.location.protocol.startsWith('http')
    if (isOfApp && localStorage.getItem('calendar-look') === null)
      localStorage.setItem('calendar-look', 'hours')
  })

const quarterHourMs = 900_000
/** The time to choose a start and book it, with checks of each step. */
const bookingMs = 15_000

/** The soonest start that a story chooses must not pass before it is booked: starts are at quarters of an hour. */
async function passQuarterHour(): Promise<void> {
  const left = quarterHourMs - (Date.now() % quarterHourMs)
  if (left < bookingMs) await pause(left)
}

/** A dialog that has just closed is still going back in the history, which aborts a navigation that begins then. */
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
    // At the top of a page its sticky header covers no part of a button.
    const { scrollY } = window
    window.scrollTo({ top: 0, behavior: 'instant' })
    const { violations } = await window.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Passed checks are only counted, not described.
      resultTypes: ['violations'],
    })
    sheet?.scrollTo(0, top)
    window.scrollTo({ top: scrollY, behavior: 'instant' })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(violations).toEqual([])
}

/** Expects the same at a phone's and at a computer's size, and that nothing overflows either. */
export const expectAccessibleAtBothSizes = (page: Page) =>
  atBothSizes(page, () => expectAccessible(page))

/**
 * Expects that nothing overflows a phone or a computer. For screens whose parts other stories check for
 * accessibility.
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

/** Mantine removes closed elements by a timer after they fade out, even without transitions. */
const leaving = '[style*="transition-duration"][style*="opacity: 0;"]'

/** Waits for animations, except infinite ones. */
async function standStill(page: Page): Promise<void> {
  await expect(page.locator(leaving)).toHaveCount(0)
  await page.evaluate(async () => {
    // A resize of the window takes effect in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}
