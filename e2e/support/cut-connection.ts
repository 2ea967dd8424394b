import { expect, type Page } from '@playwright/test'

/**
 * Takes the network from a page. The browser's own process for the network hears of it on its own way, so what a page sends
 * is only sure to fail once a request of that page did.
 */
export async function cutConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const isCut = () =>
    page.evaluate(() =>
      fetch('/favicon.svg', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    )
  await expect.poll(isCut).toBe(true)
}
