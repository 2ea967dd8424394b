import { expect, type Page } from '@playwright/test'

/** The way to one more appointment. */
export const also = (page: Page) => page.getByRole('button', { name: /También para…$/ })
/** The question who or what else, and when. */
export const panel = (page: Page) => page.getByRole('region', { name: 'Otra cita el mismo día' })
/** The other appointments. */
export const party = (page: Page) => page.getByRole('region', { name: 'También' })
/** The starts that are proposed. */
export const times = (page: Page) => panel(page).locator('fieldset').getByRole('button')

/** Adds somebody right after the others. Returns the time. */
export async function add(page: Page, name: string, action: RegExp): Promise<string> {
  await also(page).click()
  await panel(page).getByLabel('Nombre').fill(name)
  const after = times(page).filter({ hasText: 'justo después' })
  await after.click()
  const time = (await after.textContent())?.slice(0, 5) ?? ''
  await panel(page).getByRole('button', { name: action }).click()
  await expect(panel(page)).toBeHidden()
  return time
}
