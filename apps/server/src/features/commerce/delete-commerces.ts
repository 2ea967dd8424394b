import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { removeCommerces } from './removal-store.ts'

/** Deletes businesses with all that belongs to them; their usernames and referral codes are free again. */
export function deleteCommerces(tx: Tx, commerceIds: readonly CommerceId[]): Promise<void> {
  return removeCommerces(tx, commerceIds)
}
