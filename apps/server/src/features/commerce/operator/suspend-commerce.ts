import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../lock-commerce.ts'
import { writeSuspension } from './suspension-store.ts'

/** Hides a business and stops bookings, or undoes it with null; `isNew` is false if it was so before. */
export function suspendCommerce(
  db: Db,
  commerceId: CommerceId,
  since: Date | null,
): Promise<Outcome<{ isNew: boolean }>> {
  return withCommerceLock(db, commerceId, async (tx, { suspended_at: former }) => {
    const isNew = (former === null) !== (since === null)
    if (isNew) await writeSuspension(tx, commerceId, since)
    return done({ isNew })
  })
}
