import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { closeMonths } from './close-months.ts'
import { openMonths } from './compute-months.ts'
import { readLastClosed } from './earning-store.ts'
import { clearOwnSign, readMember } from './store.ts'

/**
 * Lets a business count for the one that referred it, although it has something in common with it. Returns the name of
 * the first month that counts, false if it counts anyway, and null if nobody referred it.
 */
export async function acceptReferral(
  db: Db,
  referredId: CommerceId,
  now: Date,
): Promise<string | false | null> {
  const member = await readMember(db, referredId)
  if (!member?.referred_by) return null
  // What is over stays as it is.
  await closeMonths(db, now)
  const key = { commerceId: member.referred_by as CommerceId, referredId }
  if (!(await clearOwnSign(db, key))) return false
  return openMonths(await readLastClosed(db), now)[0]?.name ?? ''
}
