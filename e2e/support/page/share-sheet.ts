import type { Page } from '@playwright/test'

/** Gives the pages that are opened next the share sheet of a phone. Answers what asks for all that it was handed. */
export async function giveShareSheet(page: Page): Promise<() => Promise<ShareData[]>> {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    const share = async (data?: ShareData) => void shared.push(data ?? {})
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shared'))
}
