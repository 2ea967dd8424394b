import type { RequiredContact } from '@cuando/contract/booking/required-contact'

/** Labels for a customer without the contact that the business requires. */
export const lackingContact: Readonly<Record<RequiredContact, string>> = {
  EMAIL: 'No tiene correo',
  PHONE: 'No tiene teléfono',
  EMAIL_OR_PHONE: 'No tiene correo ni teléfono',
}
