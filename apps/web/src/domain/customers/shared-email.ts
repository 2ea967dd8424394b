import type { Customer } from '@cuando/contract/customers/customers'

interface Mailed {
  email: string | null
  emailOwner?: Customer['emailOwner']
}

/** The address for mails to a customer: their own, or the one that they share; null without one. */
export const addressOf = ({ email, emailOwner }: Mailed): string | null =>
  email ?? emailOwner?.email ?? null
