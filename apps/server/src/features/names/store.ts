import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'

/** Whether the operator has allowed a business a name, given as `comparedName` returns it. */
export async function hasAllowedName(
  db: Db,
  commerceId: CommerceId,
  name: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('allowed_names')
    .select('name')
    .where('commerce_id', '=', commerceId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

export const readAllowedNames = (db: Db, commerceId: CommerceId) =>
  db
    .selectFrom('allowed_names')
    .select(['name', 'allowed_at'])
    .where('commerce_id', '=', commerceId)
    .orderBy('name')
    .execute()

/** Returns whether it was not allowed before. */
export async function insertAllowedName(
  db: Db,
  commerceId: CommerceId,
  name: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('allowed_names')
    .values({ commerce_id: commerceId, name, allowed_at: now })
    .onConflict((conflict) => conflict.columns(['commerce_id', 'name']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns whether it was allowed before. */
export async function deleteAllowedName(
  db: Db,
  commerceId: CommerceId,
  name: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('allowed_names')
    .where('commerce_id', '=', commerceId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
