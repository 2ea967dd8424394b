import { expect, type Page } from '@playwright/test'

const title = (page: Page, name: string) => page.getByRole('heading', { name })

/** Picks the first free start of the next month; ends on the preview. */
export async function chooseNextMonth(page: Page): Promise<void> {
  await expect(title(page, 'Cambia tu cita')).toBeVisible()
  const own = page.getByRole('radio', { checked: true, name: /^\d\d:\d\d/ })
  await expect(own).toBeVisible()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  const days = page.getByRole('button', { name: /^(lunes|martes|miércoles|jueves|viernes) / })
  await days.and(page.locator(':enabled')).first().click()
  await expect(own).toHaveCount(0)
  await page
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(title(page, 'Confirma tu cita')).toBeVisible()
}

export const confirmMove = (page: Page) =>
  page.getByRole('button', { name: 'Confirmar cambio' }).click()

export const expectMoved = (page: Page) =>
  expect(title(page, 'Cita actualizada correctamente')).toBeVisible()
