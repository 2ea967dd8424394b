import { expect, type Page } from '@playwright/test'

export interface Visitor {
  name: string
  lastName: string
  /** None where the business does not ask for it. */
  email?: string
  phone?: string
}

/** The starts that the rows of the services offer, soonest first in each. */
export const chips = (page: Page) =>
  page.locator('#booking form:has([name="servicio"]) [name="inicio"]')

/** The starts of the day that is shown, of the service that is open. */
export const hours = (page: Page) => page.locator('form:has([name="dia"]) [name="inicio"]')

/** Chooses the earliest start of the first service. */
async function chooseSoonest(page: Page): Promise<void> {
  await chips(page).first().click()
  await expect(page.getByRole('heading', { name: 'Agenda tu cita', level: 2 })).toBeFocused()
}

/** Picks a time, by default the earliest, and fills in the customer; ends on the preview. */
export async function fillBooking(
  page: Page,
  visitor: Visitor,
  choose: (page: Page) => Promise<void> = chooseSoonest,
): Promise<void> {
  await choose(page)
  await page.getByLabel('Nombre', { exact: false }).first().fill(visitor.name)
  await page.getByLabel('Apellido').fill(visitor.lastName)
  await page.getByLabel('Correo electrónico').fill(visitor.email ?? '')
  await page.getByLabel(/^Teléfono/).fill(visitor.phone ?? '55 8765 4321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeVisible()
}

export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar cita' }).click()
