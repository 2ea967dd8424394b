import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Delays } from './read-delays.ts'

/** Replaces the delays of a business. */
export async function writeDelays(tx: Tx, commerceId: CommerceId, delays: Delays): Promise<void> {
  await tx
    .updateTable('commerces')
    .set({ delays: JSON.stringify(delays) })
    .where('commerce_id', '=', commerceId)
    .execute()
}
