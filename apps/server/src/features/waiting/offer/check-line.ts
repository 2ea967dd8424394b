import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readCommerce } from '../../commerce/store.ts'
import { listEntries, listPointless } from '../entry-store.ts'
import { hasFreshUndo, listOpenOffers } from '../offer-store.ts'
import { findQuietEnd } from './find-quiet-end.ts'
import { readLine } from './find-wish.ts'
import { planOffer } from './plan-offer.ts'
import { makeStarts } from './read-starts.ts'

/** An owner undoes a change within ten seconds; nothing that it freed is offered before. */
export const UNDO_MS = 13_000

/** Whether a look at the line of a business would change anything, or has to be repeated. Reads without the lock. */
export async function hasWork(db: Db, now: Date, commerceId: CommerceId): Promise<boolean> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return false
  const { timezone } = commerce
  const { date: today } = localTime(now.getTime(), timezone)
  const entries = await listEntries(db, commerceId)
  if (entries.length === 0 || findQuietEnd(now, timezone)) return true
  if ((await listOpenOffers(db, commerceId, now)).length > 0) return true
  if ((await listPointless(db, commerceId, { today, now, timezone })).length > 0) return true
  if (await hasFreshUndo(db, commerceId, new Date(now.getTime() - UNDO_MS))) return true
  const line = await readLine(db, commerce, { entries, holding: new Set(), today, now })
  const starts = makeStarts({ db, now }, entries, line)
  await starts.load()
  return planOffer(line, starts.of, []) !== null
}
