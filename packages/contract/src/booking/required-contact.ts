import type { Modality } from '../appointments/modality.ts'

/** The contacts that a business can require of each booking. */
export const requiredContacts = ['EMAIL', 'PHONE', 'EMAIL_OR_PHONE'] as const
export type RequiredContact = (typeof requiredContacts)[number]

/** The contact that one booking must have. */
export type AskedContact = RequiredContact | 'EMAIL_AND_PHONE'

interface Contact {
  email: string
  phone: string
}

/**
 * The contact that a visitor must give: the one that the business requires, and for a home visit also a phone, because
 * somebody who is on the way can't ask for the right door by mail.
 */
export function contactAsked(required: RequiredContact, modality: Modality | null): AskedContact {
  if (modality !== 'CUSTOM') return required
  return required === 'EMAIL' ? 'EMAIL_AND_PHONE' : 'PHONE'
}

/** The error texts of required contacts that are empty, by field; null if none is missing. */
export function missingContacts(
  { email, phone }: Contact,
  asked: AskedContact,
): Partial<Contact> | null {
  const hasEmail = email.trim() !== ''
  const hasPhone = phone.trim() !== ''
  if (asked === 'EMAIL_OR_PHONE')
    return hasEmail || hasPhone ? null : { email: 'Escribe un correo o un teléfono' }
  const lacksEmail = isRequiredContact('email', asked) && !hasEmail
  const lacksPhone = isRequiredContact('phone', asked) && !hasPhone
  if (!(lacksEmail || lacksPhone)) return null
  return {
    ...(lacksEmail && { email: 'El email es requerido' }),
    ...(lacksPhone && { phone: 'El teléfono es requerido' }),
  }
}

/** Whether a field is required on its own, regardless of the other one: for its label and its input. */
export const isRequiredContact = (field: keyof Contact, asked: AskedContact): boolean =>
  asked === 'EMAIL_AND_PHONE' || asked === (field === 'email' ? 'EMAIL' : 'PHONE')

const labels: Record<keyof Contact, string> = { email: 'Correo electrónico', phone: 'Teléfono' }

/** The label of a field, which says whether the field is optional. */
export const contactLabel = (field: keyof Contact, asked: AskedContact): string =>
  asked === 'EMAIL_OR_PHONE' || isRequiredContact(field, asked)
    ? labels[field]
    : `${labels[field]} (opcional)`
