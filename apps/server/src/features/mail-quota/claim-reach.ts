import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'
import { type Recipient, recipientHash } from './recipient-hash.ts'
import { addReached } from './store.ts'

/**
 * What one mailbox or telephone gets of all businesses together. Visitors type in any address, and a stranger can do so
 * at every business.
 */
const reachLimits = {
  /** Mails about appointments that visitors booked. A person with more than that has opened one of the mails. */
  mailbox: { perHour: 20, perDay: 50 },
  /** Messages by WhatsApp, each of which the operator pays for. */
  phone: { perHour: 10, perDay: 10 },
}

interface Sent {
  commerceId: CommerceId
  /** Whether the business made the appointment itself. What it then sends counts by itself alone. */
  isOwn: boolean
  /** The day on which the business's limits counted a mail, if they did. */
  countedDay: string | null
  /** The same on every attempt. */
  id: string
  now: Date
}

export type Reach = Sent & Recipient

export interface ExceededReach {
  /** Whether it is the recipient's limit at this business, or at all businesses together. */
  limit: 'RECIPIENT' | 'MAILBOX'
  /** How many a day are allowed. */
  max: number
}

/**
 * Answers the limit that a mail or message exceeds, and null for one that may leave; each counts once. A mail was counted
 * by its business's limits for the e-mail that the appointment had when it was queued, which its owner may have changed
 * since: so it is counted again for the e-mail that it leaves to, on the same day. Of all businesses together, a mailbox
 * gets so many about what visitors booked, unless the business knows that it is read, and a telephone so many messages.
 */
export async function claimReach(
  db: Db,
  { keyedHash, perRecipient }: { keyedHash: KeyedHash; perRecipient: number },
  { commerceId, id, now, isOwn, countedDay, ...to }: Reach,
): Promise<ExceededReach | null> {
  const sent = { commerceId, id, now }
  if (to.email === undefined) {
    const key = recipientHash(keyedHash, to)
    const isAdded = await addReached(db, { ...sent, key, mailbox: null }, reachLimits.phone)
    return isAdded ? null : { limit: 'MAILBOX', max: reachLimits.phone.perDay }
  }
  const mailbox = mailboxOf(to.email)
  if (countedDay !== null) {
    const key = keyedHash('limit', `mail of ${commerceId} on ${countedDay} ${mailbox}`)
    const limits = { perHour: perRecipient, perDay: perRecipient }
    if (!(await addReached(db, { ...sent, key, mailbox: null }, limits)))
      return { limit: 'RECIPIENT', max: perRecipient }
  }
  if (isOwn) return null
  const [key, known] = [recipientHash(keyedHash, to), keyedHash('mailbox', mailbox)]
  const isAdded = await addReached(db, { ...sent, key, mailbox: known }, reachLimits.mailbox)
  return isAdded ? null : { limit: 'MAILBOX', max: reachLimits.mailbox.perDay }
}
