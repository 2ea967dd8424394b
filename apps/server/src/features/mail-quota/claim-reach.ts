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
  /** The same on every attempt. */
  id: string
  now: Date
}

export type Reach = Sent & Recipient

/** Answers the daily limit where the recipient's is used up. A mailbox that the business knows to be read has none. */
export async function claimReach(
  db: Db,
  keyedHash: KeyedHash,
  asked: Reach,
): Promise<{ max: number } | null> {
  const { commerceId, id, now, email } = asked
  const limits = email === undefined ? reachLimits.phone : reachLimits.mailbox
  const key = recipientHash(keyedHash, asked)
  const mailbox = email === undefined ? null : keyedHash('mailbox', mailboxOf(email))
  const isCounted = await addReached(db, { commerceId, id, now, key, mailbox }, limits)
  return isCounted ? null : { max: limits.perDay }
}
