import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TableName } from './treatment-store.ts'

/** The transaction reads one state of the database from now on. */
export async function freezeReads(tx: Tx): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx)
}

const ROWS_AT_ONCE = 100

/** The rows of a business in a table, as JSON, some at a time. */
export async function* readRows(
  tx: Tx,
  table: TableName,
  columns: readonly string[],
  commerceId: CommerceId,
): AsyncGenerator<string> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  await sql`DECLARE exported NO SCROLL CURSOR FOR
    SELECT to_jsonb(kept)::text AS row FROM (
      SELECT ${listed} FROM ${sql.table(table)} WHERE commerce_id = ${sql.lit(commerceId)}
    ) AS kept`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      FETCH ${sql.lit(ROWS_AT_ONCE)} FROM exported`.execute(tx)
    yield* rows.map(({ row }) => row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`CLOSE exported`.execute(tx)
}
