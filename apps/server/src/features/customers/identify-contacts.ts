import { nationalPhone } from '@cuando/es/national-phone'
import type { Contact } from './blocked-contact-store.ts'

/** How somebody can be reached, as far as it is known. */
export interface Reachable {
  email: string
  phone: string | null
}

/** The contacts that somebody is known by, each in one spelling: '+52 55 1234 5678' and '55 1234 5678' are one. */
export function identifyContacts({ email, phone }: Reachable): Contact[] {
  const contacts: Contact[] = []
  if (email !== '') contacts.push({ kind: 'EMAIL', value: email.toLowerCase() })
  const digits = phone === null ? '' : (nationalPhone(phone) ?? digitsOf(phone))
  if (digits !== '') contacts.push({ kind: 'PHONE', value: digits })
  return contacts
}

// Zeros in front only say that another country is called.
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
