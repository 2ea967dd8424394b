import type { BrowserContext, Page } from '@playwright/test'

/** Lets the device ask to save data, so that the page loads nothing in idle time. */
export async function spareConnection(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}
