import { usualPlaces } from '@cuando/contract/business/usual-places'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { resourceUnits } from '../service-terms/store.ts'
import { type ServiceColumns, serviceColumns } from './service-columns.ts'

export type ServiceRow = Awaited<ReturnType<typeof readServices>>[number]

/** The services of a business, oldest first, with the attendees of events; without deleted ones. */
export function readServices(
  db: Db,
  commerceId: CommerceId,
  { withInactive }: { withInactive: boolean },
) {
  return selectServices(db, commerceId)
    .$if(!withInactive, (query) => query.where('services.is_active', '=', true))
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute()
}

/** A service, active or not, but not deleted. */
export function readService(tx: Tx, commerceId: CommerceId, id: string) {
  return selectServices(tx, commerceId).where('services.id', '=', id).executeTakeFirst()
}

/** Whether a service was ever created with this id, deleted or not. */
export async function wasCreated(tx: Tx, commerceId: CommerceId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('services')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

// Listed, because a statement with a star is not prepared: a column that is added would break it.
const columns = [
  'services.commerce_id',
  'services.created_at',
  'services.deleted_at',
  'services.id',
  ...serviceColumns.map((column) => `services.${column}` as const),
] as const

function selectServices(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('services')
    .leftJoin('occupations as event', (join) =>
      join
        .onRef('event.commerce_id', '=', 'services.commerce_id')
        .onRef('event.service_id', '=', 'services.id')
        .on('event.is_event', '=', true),
    )
    .select(columns)
    .select('event.attendees as attendees')
    .select(resourceUnits)
    .where('services.commerce_id', '=', commerceId)
    .where('services.deleted_at', 'is', null)
}

/** The `places` of a new service of the business. */
export async function readUsualPlaces(db: Db, commerceId: CommerceId): Promise<number> {
  const rows = await db
    .selectFrom('services')
    .select('places')
    .where('commerce_id', '=', commerceId)
    .where('deleted_at', 'is', null)
    .execute()
  return usualPlaces(rows.map(({ places }) => places))
}

export interface NewService extends ServiceColumns {
  commerce_id: CommerceId
  id: string
  created_at: Date
}

export async function countServices(tx: Tx, commerceId: CommerceId): Promise<number> {
  const { count } = await tx
    .selectFrom('services')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertService(tx: Tx, service: NewService): Promise<void> {
  await tx.insertInto('services').values(written(service)).execute()
}

export async function writeService(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  columns: ServiceColumns,
): Promise<void> {
  await tx
    .updateTable('services')
    .set(written(columns))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

const written = <Columns extends ServiceColumns>(columns: Columns) => ({
  ...columns,
  week_hours: columns.week_hours && JSON.stringify(columns.week_hours),
})

/** Writes the local date and time of an event. */
export async function writeEventTime(
  tx: Tx,
  commerceId: CommerceId,
  serviceId: string,
  { date, time }: { date: string; time: string },
) {
  await tx
    .updateTable('services')
    .set({ specific_date: date, specific_time: time })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', serviceId)
    .execute()
}

/** Marks a service as deleted; its appointments still show its name. False if there is none. */
export async function markDeleted(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('services')
    .set({ deleted_at: at })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Brings back a service deleted since then. Returns whether it is active; null if there is none. */
export async function unmarkDeleted(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  since: Date,
): Promise<boolean | null> {
  const row = await tx
    .updateTable('services')
    .set({ deleted_at: null })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .returning('is_active')
    .executeTakeFirst()
  return row?.is_active ?? null
}
