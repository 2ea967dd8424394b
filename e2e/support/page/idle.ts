import type { Page } from '@playwright/test'

/** Waits until what the page does in idle time has begun, and what follows from that. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 20; times += 1)
      await new Promise((done) => requestIdleCallback(done))
  })
}
