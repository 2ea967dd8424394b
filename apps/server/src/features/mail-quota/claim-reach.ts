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
  /** Whether the business made the appointment itself: then what this business sends counts by itself. */
  isOwn?: boolean
  /** The same on every attempt. */
  id: string
  now: Date
}

export type Reach = Sent & Recipient

/**
 * Answers the daily limit where the recipient's is used up. A mailbox that the business knows to be read has none. A mail
 * about what the business made itself was counted when it was queued, for the e-mail of that moment: its owner may have
 * changed that since. So no more leave within 24 hours than two of the business's days allow.
 */
export async function claimReach(
  db: Db,
  { keyedHash, perRecipient }: { keyedHash: KeyedHash; perRecipient: number },
  asked: Reach,
): Promise<{ max: number } | null> {
  const { commerceId, id, now, email, isOwn = false } = asked
  if (email !== undefined && isOwn) {
    const key = keyedHash('limit', `mail of ${commerceId} ${mailboxOf(email)}`)
    const perDay = 2 * perRecipient
    const sent = { commerceId, id, now, key, mailbox: null }
    return (await addReached(db, sent, { perHour: perDay, perDay })) ? null : { max: perRecipient }
  }
  const limits = email === undefined ? reachLimits.phone : reachLimits.mailbox
  const key = recipientHash(keyedHash, asked)
  const mailbox = email === undefined ? null : keyedHash('mailbox', mailboxOf(email))
  const isCounted = await addReached(db, { commerceId, id, now, key, mailbox }, limits)
  return isCounted ? null : { max: limits.perDay }
}
