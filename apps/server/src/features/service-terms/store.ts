import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statements/statement.ts'

export const termColumns = [
  'id',
  'name',
  'type',
  'price',
  'currency',
  'zero_price',
  'duration',
  'interval_minutes',
  'prep_minutes',
  'places',
  'max_attendees',
  'notice_to_book_hours',
  'notice_to_cancel_hours',
  'specific_date',
  'specific_time',
  'week_hours',
  'modality',
  'meeting_link',
  'max_distance_km',
  'is_active',
  'host_id',
  'resource_id',
] as const

/** How many units there are of the resource of a service; null if it needs none. */
export const resourceUnits = sql<number | null>`(SELECT resources.units FROM resources
  WHERE resources.commerce_id = services.commerce_id AND resources.id = services.resource_id)`.as(
  'resource_units',
)

/** The columns of a service that the agenda and a booking need. */
export type TermsRow = Awaited<ReturnType<typeof findTerms>>[number]

/** A service of the business, active or not, but not deleted. */
export async function readTerms(
  db: Db,
  commerceId: CommerceId,
  serviceId: string,
): Promise<TermsRow | undefined> {
  const [row] = await findTerms(db, { commerceId, serviceId })
  return row
}

const findTerms = statement(
  (db, { commerceId, serviceId }: { commerceId: CommerceId; serviceId: string }) =>
    db
      .selectFrom('services')
      .select(termColumns)
      .select(resourceUnits)
      .where('commerce_id', '=', commerceId)
      .where('id', '=', serviceId)
      .where('deleted_at', 'is', null),
)

/** Several services of the business, by id; without those that were deleted. */
export async function readTermsOf(
  db: Db,
  commerceId: CommerceId,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string | null, TermsRow>> {
  if (serviceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('services')
    .select(termColumns)
    .select(resourceUnits)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${[...serviceIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a business has a service that can be booked. */
export async function hasActiveServices(db: Db, commerceId: CommerceId): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The maximum distance in km of each service bookable at the customer's address; null: unlimited. */
export async function readReaches(db: Db, commerceId: CommerceId): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('services')
    .select('max_distance_km')
    .where('commerce_id', '=', commerceId)
    .where('modality', '=', 'CUSTOM')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.max_distance_km)
}
