import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/statements/statement.ts'

/**
 * The versions of businesses' books and public pages. Triggers raise them with every change, so data read after a
 * version is at least as new.
 */
export async function readVersions(
  db: Db,
  commerceIds: readonly CommerceId[],
): Promise<Map<CommerceId, number>> {
  const rows = await findVersions(db, { commerceIds: [...commerceIds] })
  return new Map(rows.map((row) => [row.commerce_id, row.version]))
}

const findVersions = statement((db, { commerceIds }: { commerceIds: CommerceId[] }) =>
  db
    .selectFrom('book_versions')
    .select(['commerce_id', sql<number>`version`.as('version')])
    .where('commerce_id', '=', sql<CommerceId>`ANY(${commerceIds}::uuid[])`),
)
