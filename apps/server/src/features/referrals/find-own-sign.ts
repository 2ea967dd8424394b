import type { OwnSign } from '@cuando/contract/referrals'
import { normalizePhone } from '@cuando/es/phones'

/** What somebody registers a business with. */
export interface Newcomer {
  email: string
  phone: string
}

interface Referrer {
  emails: readonly (string | null)[]
  phone: string
  /** Whether it has been used from the device that the newcomer registers from. */
  hasDevice: boolean
}

/** What shows that a new business belongs to the one that invited it; null if nothing does. */
export function findOwnSign(newcomer: Newcomer, referrer: Referrer): OwnSign | null {
  const mailbox = mailboxOf(newcomer.email)
  if (referrer.emails.some((email) => email !== null && mailboxOf(email) === mailbox))
    return 'EMAIL'
  if (isSamePhone(newcomer.phone, referrer.phone)) return 'PHONE'
  return referrer.hasDevice ? 'DEVICE' : null
}

export function isSamePhone(one: string, other: string): boolean {
  const number = normalizePhone(one)
  return number !== '' && number === normalizePhone(other)
}

/**
 * The mailbox that an address leads to: 'ana+2@x.mx' is that of 'ana@x.mx', and Gmail reads over dots (its help,
 * "Dots don't matter in Gmail addresses").
 */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
