import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { deleteDue } from '../../../platform/db/sweeps/delete-due.ts'
import type { PersonColumns } from './people-store.ts'

const columns = ['id', 'file_name', 'created_at', 'undo_began_at'] as const

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function insertImport(
  tx: Tx,
  commerceId: CommerceId,
  { id, fileName, now }: { id: string; fileName: string; now: Date },
): Promise<ImportRecord> {
  return tx
    .insertInto('customer_imports')
    .values({ commerce_id: commerceId, id, file_name: fileName, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** An import that began after `since`; it can't be deleted before `tx` ends. */
export const findImport = (tx: Tx, commerceId: CommerceId, id: string, since: Date) =>
  tx
    .selectFrom('customer_imports')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('created_at', '>', since)
    .forKeyShare()
    .executeTakeFirst()

/** The newest import after `since` that has changed anything. */
export const readLastImport = (db: Db, commerceId: CommerceId, since: Date) =>
  db
    .selectFrom('customer_imports')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .where('created_at', '>', since)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customer_import_rows as changed')
          .select('changed.customer_id')
          .whereRef('changed.commerce_id', '=', 'customer_imports.commerce_id')
          .whereRef('changed.import_id', '=', 'customer_imports.id'),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many customers an import has created and updated that were not undone yet. */
export const countImported = (db: Db, commerceId: CommerceId, importId: string) =>
  db
    .selectFrom('customer_import_rows')
    .select([
      sql<number>`count(*) FILTER (WHERE before IS NULL)`.as('created'),
      sql<number>`count(*) FILTER (WHERE before IS NOT NULL)`.as('updated'),
    ])
    .where('commerce_id', '=', commerceId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()

/** A customer before an import; with the version that they had. */
export type Former = PersonColumns & { version: number }

export interface ImportedRow {
  customerId: string
  before: Former | null
  version: number
}

/**
 * Records what an import changed. The state before a customer's first change is not overwritten. If somebody else
 * changed them between two lines, the version is not updated, so that the undo leaves them alone.
 */
export async function recordImported(
  tx: Tx,
  commerceId: CommerceId,
  importId: string,
  changed: readonly ImportedRow[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    INSERT INTO customer_import_rows (commerce_id, import_id, customer_id, before, version)
    SELECT ${commerceId}, ${importId}, "customerId", nullif(before, 'null'), version
    FROM jsonb_to_recordset(${JSON.stringify(changed)})
      AS changed ("customerId" uuid, before jsonb, version integer)
    ON CONFLICT (commerce_id, import_id, customer_id) DO UPDATE SET version = excluded.version
      WHERE customer_import_rows.version = excluded.version - 1`.execute(tx)
}

/** Deletes up to `limit` imports that began by `until`; returns how many. */
export async function deleteOldImports(db: Db, until: Date, limit: number): Promise<number> {
  const ids = await deleteDue(db, { table: 'customer_imports', by: 'created_at', until }, limit)
  return ids.length
}
