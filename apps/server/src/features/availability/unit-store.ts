import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The live occupations that use a unit of a resource at some time of a stretch, or after `from`. */
export function readUses(
  tx: Tx,
  commerceId: CommerceId,
  resourceId: string,
  { from, to }: { from: Date; to?: Date },
) {
  return tx
    .selectFrom('occupations')
    .select(['id', 'buffer_start', 'ends_at', 'resource_unit'])
    .where('commerce_id', '=', commerceId)
    .where('resource_id', '=', resourceId)
    .where('is_live', '=', true)
    .where('ends_at', '>', from)
    .$if(to !== undefined, (query) => query.where('buffer_start', '<', to as Date))
    .orderBy('buffer_start')
    .orderBy('id')
    .execute()
}

/** The live occupations of a service that have not begun, but for those of events. */
export function readComingOf(tx: Tx, commerceId: CommerceId, serviceId: string, now: Date) {
  return tx
    .selectFrom('occupations')
    .select(['id', 'buffer_start', 'ends_at', 'resource_id'])
    .where('commerce_id', '=', commerceId)
    .where('service_id', '=', serviceId)
    .where('is_live', '=', true)
    .where('is_event', '=', false)
    .where('buffer_start', '>', now)
    .orderBy('buffer_start')
    .orderBy('id')
    .execute()
}

/** How many units there are of a resource; null without one, or if it was removed. */
export async function readUnits(
  db: Db,
  commerceId: CommerceId,
  resourceId: string | null,
): Promise<number | null> {
  if (resourceId === null) return null
  const row = await db
    .selectFrom('resources')
    .select('units')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', resourceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.units ?? null
}

export interface GivenUnit {
  id: string
  unit: number
}

/**
 * Gives live occupations other units of a resource. They are released first, because some take the units of others.
 */
export async function giveUnits(
  tx: Tx,
  commerceId: CommerceId,
  resourceId: string,
  given: readonly GivenUnit[],
): Promise<void> {
  if (given.length === 0) return
  const ids = given.map(({ id }) => id)
  await sql`UPDATE occupations
    SET resource_id = ${resourceId}, resource_unit = given.unit, is_live = false
    FROM unnest(${ids}::uuid[], ${given.map(({ unit }) => unit)}::smallint[]) AS given (id, unit)
    WHERE commerce_id = ${commerceId} AND occupations.id = given.id`.execute(tx)
  await tx
    .updateTable('occupations')
    .set({ is_live: true })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
}

/** Takes the units away from these occupations. */
export async function dropUnits(tx: Tx, commerceId: CommerceId, ids: readonly string[]) {
  await tx
    .updateTable('occupations')
    .set({ resource_id: null, resource_unit: null })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()
}

/** The unit that an occupation will use once it is live. */
export async function writeUnit(tx: Tx, commerceId: CommerceId, id: string, unit: number) {
  await tx
    .updateTable('occupations')
    .set({ resource_unit: unit })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}
