import type { OwnSign } from '@cuando/contract/referrals'
import { normalizePhone } from '@cuando/es/phones'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'

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
