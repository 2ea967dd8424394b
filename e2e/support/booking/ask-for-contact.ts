import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { openBusiness } from '../business/open-business.ts'

type RequiredContact = 'EMAIL' | 'PHONE' | 'EMAIL_OR_PHONE'

export const rosa = { name: 'Rosa', lastName: 'Peña', phone: '044 55 1234 5678' }

export const email = (page: Page): Locator => page.getByLabel('Correo electrónico')
export const telephone = (page: Page): Locator => page.getByLabel('Teléfono')

interface Managed {
  commerceId: string
  manage(method: string, path: string, body?: object): Promise<object>
}

/** Sets the contact that the business requires of bookings from now on. */
export async function askFor(business: Managed, requiredContact: RequiredContact): Promise<void> {
  const offered = await business.manage('GET', `/commerce/booking-settings/${business.commerceId}`)
  await business.manage('POST', '/commerce/booking-settings', { ...offered, requiredContact })
}

/** A business that requires this contact, and a function to require another. */
export async function openAsking(
  request: APIRequestContext,
  requiredContact: RequiredContact,
  changes: Record<string, unknown> = {},
) {
  const business = await openBusiness(request, changes)
  const ask = (wanted: RequiredContact) => askFor(business, wanted)
  await ask(requiredContact)
  return { ...business, ask }
}

/** The labels of the contact fields, in document order. */
export const contactLabels = (page: Page) =>
  page.locator('label', { hasText: /^(Correo|Teléfono)/ })
