import type { Modality } from './modality.ts'

/** How a business wants to be able to reach whoever books: what each booking must carry. */
export const requiredContacts = ['EMAIL', 'PHONE', 'EMAIL_OR_PHONE'] as const
export type RequiredContact = (typeof requiredContacts)[number]

/** What one booking must carry. */
export type AskedContact = RequiredContact | 'EMAIL_AND_PHONE'

interface Contact {
  email: string
  phone: string
}

/**
 * What a visitor must give: what the business asks for, and for a visit at home a phone besides, since somebody who is
 * on the way can't ask for the right door by mail.
 */
export function contactAsked(required: RequiredContact, modality: Modality | null): AskedContact {
  if (modality !== 'CUSTOM') return required
  return required === 'EMAIL' ? 'EMAIL_AND_PHONE' : 'PHONE'
}

/** The texts of the contacts that are asked for and empty, by field; null if nothing is missing. */
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

/** Whether a field must be filled in whatever else is: for its label and its input. */
export const isRequiredContact = (field: keyof Contact, asked: AskedContact): boolean =>
  asked === 'EMAIL_AND_PHONE' || asked === (field === 'email' ? 'EMAIL' : 'PHONE')
