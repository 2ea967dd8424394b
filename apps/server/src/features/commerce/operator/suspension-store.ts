import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Suspends a business, or ends it with null: then visitors find it again if its owner is verified. */
export async function writeSuspension(
  tx: Tx,
  commerceId: CommerceId,
  since: Date | null,
): Promise<void> {
  await sql`UPDATE commerces SET suspended_at = ${since}, is_public = ${since}::timestamptz IS NULL AND EXISTS (
      SELECT FROM users WHERE users.commerce_id = commerces.commerce_id AND users.status = 'ACTIVE')
    WHERE commerce_id = ${commerceId}`.execute(tx)
}
