import { expect, type Page } from '@playwright/test'

/** Presses Tab until `isThere` passes, like somebody without a mouse. */
export async function tabUntil(page: Page, isThere: () => Promise<void>): Promise<void> {
  // Bounded by time, not by presses: the screen may be about to appear.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await isThere()
  }).toPass({ intervals: [0], timeout: 20_000 })
}

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await tabUntil(page, async () => {
    expect((await focusedName(page)).slice(0, name.length), 'what Tab reaches').toBe(name)
  })
}

/** Fills in a field reached with Tab. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Presses a button or link reached with Tab. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return ''
    const label = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    const named = label ? focused.labels?.[0]?.textContent : focused.textContent
    return (focused.getAttribute('aria-label') ?? named ?? '').trim()
  })
}
