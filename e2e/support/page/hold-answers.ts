import type { Page } from '@playwright/test'

/** Holds answers back, as a slow network would, until the returned function is called. */
export async function holdAnswers(page: Page, url: string | RegExp, times?: number) {
  const released = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      await released.promise
      await route.continue()
    },
    times === undefined ? {} : { times },
  )
  return released.resolve
}

/** Holds the scripts back. */
export const holdProgram = (page: Page) => holdAnswers(page, '**/assets/*.js')
