import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The version of a business's book. */
export async function readBookVersion(db: Db, commerceId: CommerceId): Promise<string> {
  const row = await db
    .selectFrom('book_versions')
    .select('version')
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()
  return row?.version ?? '0'
}

/** Notes the version that the waiting list was compared with, and when to look again although nothing changes. */
export async function writeLook(
  db: Db,
  commerceId: CommerceId,
  { version, lookAt }: { version: string; lookAt: Date | null },
): Promise<void> {
  await db
    .insertInto('waiting_lists')
    .values({ commerce_id: commerceId, checked_version: version, look_at: lookAt })
    .onConflict((conflict) =>
      conflict.column('commerce_id').doUpdateSet((eb) => ({
        checked_version: eb.ref('excluded.checked_version'),
        look_at: eb.ref('excluded.look_at'),
      })),
    )
    .execute()
}

/**
 * The businesses with a waiting list whose book has changed since the last look. Also those where a hold or the night has ended.
 */
export async function listToLook(db: Db, now: Date): Promise<CommerceId[]> {
  const { rows } = await sql<{ commerce_id: CommerceId }>`SELECT commerces.commerce_id
    FROM commerces JOIN book_versions ON book_versions.commerce_id = commerces.commerce_id
    LEFT JOIN waiting_lists ON waiting_lists.commerce_id = commerces.commerce_id
    WHERE commerces.has_waiting
      AND (checked_version IS DISTINCT FROM version OR look_at <= ${now})`.execute(db)
  return rows.map((row) => row.commerce_id)
}
