import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { readReviews, writeAccepted } from './review-store.ts'
import { findSignsAmong, readSigns, type SignRow } from './sign-store.ts'
import { readMember } from './store.ts'

/**
 * Accepts a referred business despite the signs found so far, so that its earnings may be paid. A sign found later
 * holds back what is unpaid then. Returns the accepted signs, false if it counts anyway, and null if nobody referred
 * it.
 */
export async function acceptReferral(
  db: Db,
  referredId: CommerceId,
  now: Date,
): Promise<{ referrerId: CommerceId; found: SignRow[] } | false | null> {
  const member = await readMember(db, referredId)
  if (!member?.referred_by) return null
  const referrerId = member.referred_by as CommerceId
  await findSignsAmong(db, [referrerId], now)
  const [review] = await readReviews(db, referrerId, [referredId])
  if (!review) return null
  if (review.is_clear) return false
  const found = await readSigns(db, referrerId, [referredId])
  await writeAccepted(db, { commerceId: referrerId, referredId }, now)
  return { referrerId, found }
}
