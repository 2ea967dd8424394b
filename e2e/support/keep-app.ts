import { expect, type Page } from '@playwright/test'

/** Waits until the service worker keeps the app, and the device today's agenda. */
export async function keepApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => readAgenda(page)).toMatch(/"appointments":\[/)
}

/** What the device keeps of an agenda; '' if nothing. */
export const readAgenda = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('agenda-storage') ?? '')
