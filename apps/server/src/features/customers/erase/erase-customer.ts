import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { announceUnread } from '../../notifications/announce-unread.ts'
import { hasCustomer } from '../store.ts'
import {
  anonymizeAppointments,
  deleteAbout,
  deleteBlocks,
  deleteTraces,
  lockReminders,
  writeErased,
} from './erase-store.ts'
import { deleteOpenings, readOwnMailboxes } from './opened-mailbox-store.ts'
import { deleteWaiting } from './waiting-store.ts'

/**
 * Erases a customer's personal data for good: their appointments stay in the book, anonymous, and nothing more is
 * mailed about them, nor do they wait for a place. A later booking with the same e-mail creates a new customer.
 */
export function eraseCustomer(
  { db, now, keyedHash }: { db: Db; now: Date; keyedHash: KeyedHash },
  commerceId: CommerceId,
  { customerId }: { customerId: string },
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const ref = { commerceId, customerId }
    if (!(await hasCustomer(tx, commerceId, customerId))) return refused('customerUnknown')
    await lockReminders(tx, ref)
    await deleteBlocks(tx, ref)
    const wasWaiting = await deleteWaiting(tx, ref, now)
    const mailboxes = await readOwnMailboxes(tx, ref)
    const appointmentIds = await anonymizeAppointments(tx, ref)
    // After the addresses are erased: a concurrent opening is either deleted here or finds no address.
    const hashes = mailboxes.map((mailbox) => keyedHash('mailbox', mailbox))
    await deleteOpenings(tx, commerceId, hashes)
    const wasUnread = await deleteTraces(tx, commerceId, appointmentIds)
    await deleteAbout(tx, ref)
    if (!(await writeErased(tx, ref, now))) return refused('customerUnknown')
    // Colleagues may not have read what the owner has.
    if (wasWaiting || wasUnread || commerce.has_team) await announceUnread(tx, commerceId)
    return done(null)
  })
}
