import { expect, type Locator, type Page } from '@playwright/test'
import { nameField } from '../page/fields.ts'

export interface Visitor {
  name: string
  lastName: string
  /** Absent if the business does not ask for it. */
  email?: string
  phone?: string
}

interface Booked {
  commerceId: string
  readFirstService(): Promise<{ id: string; nextFree: { date: string; time: string } }>
}

/** The starts in the rows of the services, soonest first in each row. */
export const chips = (page: Page) =>
  page.locator('form:not(:has([name="dia"])) button[name="inicio"]')

/** The booking sheet over the list of services. */
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Agenda tu cita' })

/** The start that is about to be booked. */
export const choice = (page: Page) => page.getByRole('region', { name: 'Tu elección' })

/** The appointment, before and after it is booked. */
export const details = (page: Page) => page.getByRole('region', { name: 'Detalles de la cita' })

/** The free starts of the shown day; in the list of services, those of the open service. */
export const hours = (scope: Page | Locator) =>
  scope.locator('form[aria-label="Elige fecha y hora"] [name="inicio"]')

/** The soonest start of the first service. */
export const soonestChip = (page: Page) => chips(page).first()

/** The row of a service, with its soonest starts. */
export const serviceRow = (page: Page, service: string) =>
  page.getByRole('listitem').filter({ hasText: service })

/** The soonest start of a service. */
export const soonestOf = (page: Page, service: string) =>
  serviceRow(page, service).locator('[name="inicio"]').first()

/** The free days of the shown month. */
export const freeDays = (page: Page) => page.locator('[name="dia"]:enabled')

/** The earliest free start of the shown day. */
export const soonestHour = (scope: Page | Locator) => hours(scope).first()

/** The latest free start of the shown day. */
export const latestHour = (scope: Page | Locator) => hours(scope).last()

/** Chooses the earliest start of the first service. */
export async function chooseSoonest(page: Page): Promise<void> {
  await soonestChip(page).click()
  await isAtForm(page)
}

export const isAtForm = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Agenda tu cita', level: 2 })).toBeFocused()

/** The URL of the form, as its own page, with the earliest start of the first service chosen. */
export async function formPath({ commerceId, readFirstService }: Booked): Promise<string> {
  const { id, nextFree } = await readFirstService()
  return `/book/${commerceId}?servicio=${id}&inicio=${nextFree.date}T${nextFree.time}`
}

/** Fills in the customer in the form; ends on the preview. */
export async function fillCustomer(page: Page, visitor: Visitor): Promise<void> {
  await nameField(page).fill(visitor.name)
  await page.getByLabel('Apellido').fill(visitor.lastName)
  await page.getByLabel('Correo electrónico').fill(visitor.email ?? '')
  await page.getByLabel(/^Teléfono/).fill(visitor.phone ?? '55 8765 4321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeVisible()
}

/** Picks a time, by default the earliest, and fills in the customer; ends on the preview. */
export async function fillBooking(
  page: Page,
  visitor: Visitor,
  choose: (page: Page) => Promise<void> = chooseSoonest,
): Promise<void> {
  await choose(page)
  await fillCustomer(page, visitor)
}

/** Books what the preview shows, also if this device has booked the same. */
export const confirm = (page: Page) =>
  page.getByRole('button', { name: /^(?:Confirmar cita|Sí, otra más)$/ }).click()

export const isBooked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Cita reservada correctamente' })).toBeVisible()

/** The id of the appointment that was just booked. */
export async function bookedId(page: Page): Promise<string> {
  const file = await page.getByRole('link', { name: 'Otro (.ics)' }).getAttribute('href')
  return /[\da-f-]{36}/.exec(file ?? '')?.[0] ?? ''
}

/** The people who give the opened service. */
export const people = (page: Page) => page.getByRole('navigation', { name: 'Con quién' })
export const person = (page: Page, name: string) => people(page).getByRole('link', { name })
