import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export type ResourceRow = NonNullable<Awaited<ReturnType<typeof readResource>>>

/** The resources of a business, oldest first, without removed ones. */
export function readResources(db: Db, commerceId: CommerceId) {
  return selectResources(db, commerceId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A resource, removed or not. */
export function readResource(db: Db, commerceId: CommerceId, id: string) {
  return selectResources(db, commerceId).where('id', '=', id).executeTakeFirst()
}

const selectResources = (db: Db, commerceId: CommerceId) =>
  db
    .selectFrom('resources')
    .select(['id', 'name', 'units', 'removed_at'])
    .where('commerce_id', '=', commerceId)

/** How many a business has had, those that were removed included. */
export async function countResources(db: Db, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom('resources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewResource {
  commerce_id: CommerceId
  id: string
  name: string
  units: number
  created_at: Date
}

export async function insertResource(tx: Tx, resource: NewResource): Promise<void> {
  await tx.insertInto('resources').values(resource).execute()
}

export async function writeResource(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  columns: { name?: string | undefined; units?: number | undefined; removed_at?: Date },
): Promise<void> {
  await tx
    .updateTable('resources')
    .set(columns)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** Removes the resource from the services that need it. */
export async function dropFromServices(tx: Tx, commerceId: CommerceId, resourceId: string) {
  await tx
    .updateTable('services')
    .set({ resource_id: null })
    .where('commerce_id', '=', commerceId)
    .where('resource_id', '=', resourceId)
    .execute()
}
