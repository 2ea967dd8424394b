import type { Page } from '@playwright/test'

/** The days that can be chosen in the open calendar of a field. */
const enabledDays = (page: Page) =>
  page.locator('.mantine-DatePickerInput-day:not([data-disabled]):not([data-outside])')

/** The first of these days. */
export const firstFreeDay = (page: Page) => enabledDays(page).first()

/** Chooses the first free day of next month in 'Agendar Cita'. */
export async function pickDayOfNextMonth(page: Page): Promise<void> {
  await page.getByLabel('Fecha').click()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await firstFreeDay(page).click()
}

/** Chooses a day in the calendar of a field that shows the month of another one. */
export async function pickDayAfter(page: Page, shown: string, date: string): Promise<void> {
  await page.getByLabel('Fecha').click()
  if (date.slice(0, 7) !== shown.slice(0, 7))
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
  const day = String(Number(date.slice(8)))
  await enabledDays(page).getByText(day, { exact: true }).click()
}
