import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { clearOwnSign, readAccount } from './store.ts'

/**
 * Lets a business count for the one that invited it, although it has something in common with it. False if it counts
 * anyway, null if nobody invited it.
 */
export async function acceptReferral(db: Db, referredId: CommerceId): Promise<boolean | null> {
  const account = await readAccount(db, referredId)
  if (!account?.referred_by) return null
  return clearOwnSign(db, { commerceId: account.referred_by as CommerceId, referredId })
}
