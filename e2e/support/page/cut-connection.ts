import { expect, type Page } from '@playwright/test'

/**
 * Takes the network from a page, until its context is online again. The browser's process for the network does it: one that
 * has begun again since has forgotten it, so the connection is only cut once a request of the page has failed.
 */
export async function cutConnection(page: Page): Promise<void> {
  const context = page.context()
  const isCut = () =>
    page.evaluate(() =>
      fetch('/favicon.svg', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    )
  await expect(async () => {
    await context.setOffline(false)
    await context.setOffline(true)
    expect(await isCut(), 'the connection is cut').toBe(true)
  }).toPass()
}
