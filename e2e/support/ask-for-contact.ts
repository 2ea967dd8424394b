import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { openBusiness } from './open-business.ts'

type RequiredContact = 'EMAIL' | 'PHONE' | 'EMAIL_OR_PHONE'

export const rosa = { name: 'Rosa', lastName: 'Peña', phone: '044 55 1234 5678' }

export const email = (page: Page): Locator => page.getByLabel('Correo electrónico')
export const telephone = (page: Page): Locator => page.getByLabel('Teléfono')

/** A business that asks for this contact, with a way to ask for another. */
export async function openAsking(
  request: APIRequestContext,
  requiredContact: RequiredContact,
  changes: Record<string, unknown> = {},
) {
  const business = await openBusiness(request, changes)
  const offered = await business.manage('GET', `/commerce/booking-settings/${business.commerceId}`)
  const ask = (wanted: RequiredContact) =>
    business.manage('POST', '/commerce/booking-settings', { ...offered, requiredContact: wanted })
  await ask(requiredContact)
  return { ...business, ask }
}

/** The labels of the contact fields, in the order in which they stand. */
export const contactLabels = (page: Page) =>
  page.locator('label', { hasText: /^(Correo|Teléfono)/ })
