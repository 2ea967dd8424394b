import { expect, type Locator } from '@playwright/test'

/** The hour of a form whose time is forced: two parts, hours and minutes. */
const parts = (form: Locator) => [form.getByLabel('Horas'), form.getByLabel('Minutos')] as const

export async function typeHour(form: Locator, time: string): Promise<void> {
  const [hours, minutes] = parts(form)
  await hours.click()
  // The second part follows by itself.
  await hours.pressSequentially(time.replace(':', ''))
  await expect(minutes).toHaveValue(time.slice(3))
}

export async function expectHour(form: Locator, time: string): Promise<void> {
  const [hours, minutes] = parts(form)
  await expect(hours).toHaveValue(time.slice(0, 2))
  await expect(minutes).toHaveValue(time.slice(3))
}
