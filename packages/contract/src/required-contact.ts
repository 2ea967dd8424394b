/** How a business wants to be able to reach whoever books: what each booking must carry. */
export const requiredContacts = ['EMAIL', 'PHONE', 'EMAIL_OR_PHONE'] as const
export type RequiredContact = (typeof requiredContacts)[number]

interface Contact {
  email: string
  phone: string
}

/** The field of a contact that is required and empty, with its text; null if nothing is missing. */
export function missingContact(
  { email, phone }: Contact,
  required: RequiredContact,
): { field: keyof Contact; text: string } | null {
  const hasEmail = email.trim() !== ''
  const hasPhone = phone.trim() !== ''
  if (required === 'EMAIL' && !hasEmail) return { field: 'email', text: 'El email es requerido' }
  if (required === 'PHONE' && !hasPhone) return { field: 'phone', text: 'El teléfono es requerido' }
  if (hasEmail || hasPhone) return null
  return { field: 'email', text: 'Escribe un correo o un teléfono' }
}

/** Whether a field must be filled in whatever else is: for its label and its input. */
export const isRequiredContact = (field: keyof Contact, required: RequiredContact): boolean =>
  required === (field === 'email' ? 'EMAIL' : 'PHONE')
