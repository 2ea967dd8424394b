import type { Tx } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'

export function readKey(tx: Tx, commerceId: CommerceId, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'appointment_id', 'created_at'])
    .where('commerce_id', '=', commerceId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps the answer to a key; one that has run out is taken over. */
export async function writeKey(
  tx: Tx,
  kept: { commerceId: CommerceId; key: string; hash: Buffer; appointmentId: string; now: Date },
): Promise<void> {
  const values = { body_hash: kept.hash, appointment_id: kept.appointmentId, created_at: kept.now }
  await tx
    .insertInto('idempotency_keys')
    .values({ commerce_id: kept.commerceId, key: kept.key, ...values })
    .onConflict((conflict) => conflict.columns(['commerce_id', 'key']).doUpdateSet(values))
    .execute()
}
