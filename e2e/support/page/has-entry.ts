import { expect, type Page } from '@playwright/test'

/**
 * Waits until what is open has its history entry, or what was has given it back: both a moment later, soon enough for
 * a finger on the back button, not for a program.
 */
export const hasEntry = (page: Page, has = true) =>
  expect.poll(() => page.evaluate(() => Boolean(window.history.state?.usr?.over))).toBe(has)
