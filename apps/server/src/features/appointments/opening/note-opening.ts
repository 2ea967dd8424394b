import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { networkOf } from '../../../platform/http/limits/network-of.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { insertOpening, readMailed } from './opening-store.ts'
import { provesAddress } from './sign-address.ts'

interface Deps {
  db: Db
  now: Date
  /** Signs the tokens in mail links. */
  mailKey: Buffer
  keyedHash: KeyedHash
}

/**
 * Stores that somebody opened the link of a mail in a browser, which proves that the visitor owns the mailbox. Returns
 * whether the token was valid. Nothing is stored for appointments that the business booked.
 */
export async function noteOpening(
  { db, now, mailKey, keyedHash }: Deps,
  { commerceId, appointmentId }: AppointmentRef,
  { token, ip }: { token: string; ip: string },
): Promise<Outcome<{ isProven: boolean }>> {
  const mailed = await readMailed(db, commerceId, appointmentId)
  if (!mailed) return refused('appointmentUnknown')
  const { email, booked_by: bookedBy } = mailed
  if (email === null || !provesAddress(mailKey, { commerceId, email }, token))
    return done({ isProven: false })
  if (bookedBy === 'CUSTOMER')
    await insertOpening(db, {
      commerceId,
      appointmentId,
      email,
      mailbox: keyedHash('mailbox', mailboxOf(email)),
      network: keyedHash('network', networkOf(ip)),
      at: now,
    })
  return done({ isProven: true })
}
