import { expect, type Page } from '@playwright/test'

const title = (page: Page, name: string) => page.getByRole('heading', { name })

/** The starts of the day that is shown. */
export const starts = (page: Page) => page.locator('[name="inicio"]:not([type="hidden"])')

/** The earliest start of the day that is shown. */
export const soonestStart = (page: Page) => starts(page).first()

/** Picks the first free start of the next month. Without JavaScript each press reloads the page. */
export async function pickNextMonth(page: Page): Promise<void> {
  await expect(title(page, 'Cambia tu cita')).toBeVisible()
  const chosen = starts(page).and(page.locator('[aria-pressed="true"]'))
  await expect(chosen).toBeVisible()
  const month = await page.locator('table[aria-labelledby]').getAttribute('aria-labelledby')
  const heading = page.locator(`[id="${month}"]`)
  const shown = (await heading.textContent()) ?? ''
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(page.getByText(shown, { exact: true })).toHaveCount(0)
  const days = page.getByRole('button', { name: /^(lunes|martes|miércoles|jueves|viernes) / })
  const firstFree = days.and(page.locator(':enabled')).first()
  await firstFree.click()
  await expect(chosen).toHaveCount(0)
  await soonestStart(page).click()
  await expect(chosen).toBeVisible()
}

/** The same; ends on the preview. */
export async function chooseNextMonth(page: Page): Promise<void> {
  await pickNextMonth(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(title(page, 'Confirma tu cita')).toBeVisible()
}

export const confirmMove = (page: Page) =>
  page.getByRole('button', { name: 'Confirmar cambio' }).click()

export const expectMoved = (page: Page) =>
  expect(title(page, 'Cita actualizada correctamente')).toBeVisible()
