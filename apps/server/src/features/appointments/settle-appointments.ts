import { type Db, inTransaction } from '../../platform/db/database.ts'
import { refreshOccupations } from '../availability/store.ts'
import { type CommerceId, lockCommerce } from '../commerce/store.ts'
import { findUnsettled, settle } from './change-store.ts'

const BATCH = 100

/**
 * Completes or expires what is over, business by business. Two processes at once settle everything once: the
 * second finds nothing left under the lock.
 */
export async function settleAppointments(db: Db, now: Date): Promise<void> {
  for (;;) {
    const businesses = await findUnsettled(db, now, BATCH)
    for (const commerceId of businesses) await settleBusiness(db, commerceId, now)
    if (businesses.length < BATCH) return
  }
}

function settleBusiness(db: Db, commerceId: CommerceId, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const commerce = await lockCommerce(tx, commerceId)
    const ended = await settle(tx, commerceId, { isAutomatic: commerce.auto_confirm, now })
    await refreshOccupations(tx, commerceId, ended)
  })
}
