import { limits } from '@cuando/contract/calls/limits'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** The records of imports, which are undone alike. */
type ImportTable = 'customer_imports' | 'appointment_imports'

const UNDO_MS = limits.importUndoDays * 86_400_000

/** Imports that began by then can no longer be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_MS)

/** Until when an import that began then can be undone. */
export const undoableUntil = (began: Date) => new Date(began.getTime() + UNDO_MS)

/** Deletes the imports of a business except the newest ones; they can no longer be undone. */
export async function deleteFormerImports(
  tx: Tx,
  table: ImportTable,
  commerceId: CommerceId,
  kept: number,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE commerce_id = ${commerceId} AND id IN (
    SELECT id FROM ${sql.table(table)} WHERE commerce_id = ${commerceId}
    ORDER BY created_at DESC, id OFFSET ${kept})`.execute(tx)
}

/** Marks an import as being undone: it takes no more rows. */
export async function writeUndoBegan(
  tx: Tx,
  table: ImportTable,
  commerceId: CommerceId,
  { importId, now }: { importId: string; now: Date },
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET undo_began_at = ${now}
    WHERE commerce_id = ${commerceId} AND id = ${importId} AND undo_began_at IS NULL`.execute(tx)
}
