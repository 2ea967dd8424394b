import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has cached the app, and the device has stored today's agenda. */
export async function precacheApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => readAgenda(page)).toMatch(/"appointments":\[/)
}

/** The agenda stored on the device; '' if none is. */
export const readAgenda = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('agenda-storage') ?? '')
