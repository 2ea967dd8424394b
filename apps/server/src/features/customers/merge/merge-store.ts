import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Row, Tx } from '../../../platform/db/database.ts'
import { aboutColumns } from '../about-columns.ts'
import type { SavedColumns } from '../save-store.ts'
import { customerColumns } from '../store.ts'

export type MergedRow = NonNullable<Awaited<ReturnType<typeof readMerged>>>

/** The columns of a customer that a merge needs; undefined without that customer. */
export function readMerged(tx: Tx, commerceId: CommerceId, id: string) {
  return tx
    .selectFrom('customers')
    .select(['id', ...customerColumns, ...aboutColumns, 'version', 'created_at'])
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Moves everything that refers to one customer to another, and deletes the first. */
export async function moveBelongings(
  tx: Tx,
  commerceId: CommerceId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of ['appointments', 'customer_notes'] as const) {
    await tx
      .updateTable(table)
      .set({ customer_id: to })
      .where('commerce_id', '=', commerceId)
      .where('customer_id', '=', from)
      .execute()
  }
  // If one import has both, a single row of it is enough: undoing it leaves a merged customer alone.
  await sql`UPDATE customer_import_rows AS moved SET customer_id = ${to}
    WHERE commerce_id = ${commerceId} AND customer_id = ${from} AND NOT EXISTS (
      SELECT FROM customer_import_rows AS own
      WHERE own.commerce_id = moved.commerce_id AND own.import_id = moved.import_id
        AND own.customer_id = ${to})`.execute(tx)
  await sql`INSERT INTO stopped_reminders
    SELECT commerce_id, ${to}, email, stopped_at FROM stopped_reminders
    WHERE commerce_id = ${commerceId} AND customer_id = ${from}
    ON CONFLICT DO NOTHING`.execute(tx)
  await tx
    .updateTable('customers')
    .set({ email_owner_id: to })
    .where('commerce_id', '=', commerceId)
    .where('email_owner_id', '=', from)
    .where('id', '<>', to)
    .execute()
  await tx
    .deleteFrom('customers')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', from)
    .execute()
}

type Merged = SavedColumns & Pick<Row<'customers'>, 'version' | 'created_at'>

export async function writeMerged(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  merged: Merged,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set(merged)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}
