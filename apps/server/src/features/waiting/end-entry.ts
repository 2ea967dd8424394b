import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { andThen, done, type Outcome, refused } from '../../platform/outcome.ts'
import { endHolds, toHolds } from '../availability/holds/hold-store.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { endEntries, readEntry } from './entry-store.ts'
import { type OfferRow, readLastOffers, readOffer } from './offer-store.ts'
import type { Shown } from './present.ts'
import { type EntryRef, showEntry } from './show-entry.ts'

interface Deps {
  db: JoinDb
  now: Date
}

type JoinDb = Parameters<typeof withCommerceLock>[0]

/** Lets a held place go on to the next in line. Its customer stays in line for other places. */
export function passOffer(
  { db, now }: Deps,
  { commerceId, entryId }: EntryRef,
  offerId: string,
): Promise<Outcome<Shown>> {
  const passed = withCommerceLock(db, commerceId, async (tx) => {
    const offer = await readOffer(tx, commerceId, { entryId, offerId })
    if (!offer) return refused('entryUnknown')
    await release(tx, offer, { state: 'PASSED', at: now })
    return done(null)
  })
  return andThen(passed, () => showEntry({ db, now }, { commerceId, entryId }))
}

/** Takes somebody out of the line, and frees the place that is held for them. */
export async function leaveList({ db, now }: Deps, ref: EntryRef): Promise<Outcome<Shown>> {
  return andThen(removeEntry({ db, now }, ref, 'PASSED'), () => showEntry({ db, now }, ref))
}

/** The same, by the customer (`PASSED`) or by the business (`WITHDRAWN`). */
export function removeEntry(
  { db, now }: Deps,
  { commerceId, entryId }: EntryRef,
  state: 'PASSED' | 'WITHDRAWN',
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    if (!(await readEntry(tx, commerceId, entryId))) return refused('entryUnknown')
    await releaseAll(tx, { commerceId, entryIds: [entryId] }, { state, at: now })
    await endEntries(tx, commerceId, [entryId], now)
    return done(null)
  })
}

/** Takes back the place that is held for somebody, who stays in line. */
export function withdrawOffer(
  { db, now }: Deps,
  { commerceId, entryId }: EntryRef,
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    if (!(await readEntry(tx, commerceId, entryId))) return refused('entryUnknown')
    await releaseAll(tx, { commerceId, entryIds: [entryId] }, { state: 'WITHDRAWN', at: now })
    return done(null)
  })
}

interface Ended {
  state: 'PASSED' | 'WITHDRAWN' | 'TAKEN'
  at: Date
}

/** Frees the places that are held for entries. The business's row must be locked. */
export async function releaseAll(
  tx: Tx,
  { commerceId, entryIds }: { commerceId: CommerceId; entryIds: readonly string[] },
  ended: Ended,
): Promise<void> {
  if (entryIds.length === 0) return
  const offers = await readLastOffers(tx, commerceId, entryIds)
  await endHolds(tx, commerceId, toHolds([...offers.values()]), ended)
}

/** Ends an offer if its place is held. The business's row must be locked. */
export async function release(tx: Tx, offer: OfferRow, ended: Ended): Promise<void> {
  await endHolds(tx, offer.commerce_id, toHolds([offer]), ended)
}
