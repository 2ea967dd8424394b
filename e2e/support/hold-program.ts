import type { Page } from '@playwright/test'

/** Holds the scripts back, as a slow network would, until the returned function is called. */
export async function holdProgram(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
