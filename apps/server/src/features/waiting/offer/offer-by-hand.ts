import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { refuseViolation } from '../../appointments/refuse-violation.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { readEntry } from '../entry-store.ts'
import type { ListDeps } from '../list-waiting.ts'
import { readLastOffers, readOffer, writeSent } from '../offer-store.ts'
import { isHeld } from '../present.ts'
import type { EntryRef } from '../show-entry.ts'
import { endOfHold, hideForce, holdPlace, queueLapse } from './hold-place.ts'

type Deps = Pick<ListDeps, 'db' | 'now'>

interface Place {
  date?: string | undefined
  time?: string | undefined
  memberId?: string | undefined
}

/** Holds a place that the owner chose for somebody in line, whose turn it need not be. */
export function offerByHand(
  { db, now }: Deps,
  { commerceId, entryId }: EntryRef,
  place: Place,
): Promise<Outcome<null>> {
  const offered = withCommerceLock(db, commerceId, async (tx, commerce) => {
    const entry = await readEntry(tx, commerceId, entryId)
    if (!entry || entry.ended_at !== null) return refused('entryUnknown')
    if (entry.proven_at === null) return refused('entryUnproven')
    const last = (await readLastOffers(tx, commerceId, [entryId])).get(entryId)
    if (last?.state === 'HELD') return refused('entryHolds')
    const held = await holdPlace({ tx, commerce, now, booker: 'owner' }, entry, place)
    // Offers never take a time that the owner would have to insist on.
    return held.ok ? done(null) : hideForce(held)
  })
  return refuseViolation(offered)
}

/** The business has written to the customer: the minutes begin now. */
export function markSent(
  { db, now }: Deps,
  { commerceId, entryId }: EntryRef,
  offerId: string,
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    if (!(await readEntry(tx, commerceId, entryId))) return refused('entryUnknown')
    const offer = await readOffer(tx, commerceId, { entryId, offerId })
    if (!offer) return refused('offerOver')
    if (offer.sent_at !== null) return done(null)
    if (!isHeld(offer, now)) return refused('offerOver')
    const heldUntil = endOfHold(now, offer.starts_at)
    await writeSent(tx, commerceId, offerId, { at: now, heldUntil })
    await queueLapse(tx, commerceId, offerId)
    return done(null)
  })
}
