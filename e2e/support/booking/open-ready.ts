import type { Page } from '@playwright/test'

/** Opens a public page and waits for its program, which comes after what the server has drawn. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('program-ready', () => Object.assign(window, { isReady: true }))
  })
  await page.goto(path)
  await isReady(page)
}

/** The same after a reload. */
export const isReady = (page: Page) => page.waitForFunction(() => 'isReady' in window)
