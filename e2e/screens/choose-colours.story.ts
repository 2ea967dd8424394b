import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { story } from '../support/page/story.ts'

/** The colours of all parts of the screen below the header, in order. */
const coloursOf = (page: Page) =>
  page.locator('main *').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
      return [element.localName, color, backgroundColor, borderTopColor].join(' ')
    }),
  )

/** The same, once no part has been added for a second: the charts load last. */
async function settledColours(page: Page): Promise<string[]> {
  let colours = await coloursOf(page)
  await expect(async () => {
    const before = colours
    await pause(1000)
    colours = await coloursOf(page)
    expect(colours).toEqual(before)
  }).toPass()
  return colours
}

for (const path of ['/', '/calendar', '/settings'])
  story(
    `${path} has the same dark colours on a light and on a dark device`,
    async ({ page, request }) => {
      const business = await runBusiness(page, request)
      await business.bookSoonest()
      await page.emulateMedia({ colorScheme: 'dark' })
      await enterAsOwner(page, business, path)
      await page.waitForLoadState('networkidle')
      const dark = await settledColours(page)
      await page.getByRole('button', { name: 'Usar colores claros' }).click()
      expect(await coloursOf(page)).not.toEqual(dark)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.getByRole('button', { name: 'Usar colores oscuros' }).click()
      await expect(async () => expect(await coloursOf(page)).toEqual(dark)).toPass()
    },
  )
