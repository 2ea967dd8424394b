import type { Modality } from '@cuando/contract/modality'
import type { WeekHours } from '@cuando/contract/week-hours'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Currency, ServiceType } from '../../platform/db/schema.ts'

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
  'services.currency',
  'services.deleted_at',
  'services.description',
  'services.duration',
  'services.id',
  'services.interval_minutes',
  'services.is_active',
  'services.max_attendees',
  'services.max_distance_km',
  'services.meeting_link',
  'services.modality',
  'services.name',
  'services.notice_to_book_hours',
  'services.notice_to_cancel_hours',
  'services.places',
  'services.prep_minutes',
  'services.price',
  'services.specific_date',
  'services.specific_time',
  'services.type',
  'services.week_hours',
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
    .where('services.commerce_id', '=', commerceId)
    .where('services.deleted_at', 'is', null)
}

/** The most common `places` among the services of a business; undefined without services. */
export async function readUsualPlaces(db: Db, commerceId: CommerceId): Promise<number | undefined> {
  const row = await db
    .selectFrom('services')
    .select('places')
    .where('commerce_id', '=', commerceId)
    .where('deleted_at', 'is', null)
    .groupBy('places')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('places')
    .limit(1)
    .executeTakeFirst()
  return row?.places
}

export interface ServiceFields {
  name: string
  description: string
  type: ServiceType
  price: number
  currency: Currency
  duration: number
  modality: Modality
  /** The maximum distance from the business; unlimited by default. */
  maxDistanceKm?: number | null
  /** Defaults to 0. */
  prepMinutes?: number
  interval: number
  noticeToCancel: number
  /** Defaults to 0. */
  noticeToBook?: number
  places: number
  maxAttendees: number | null
  specificDate: string | null
  specificTime: string | null
  weekHours: WeekHours | null
  /** None by default. */
  meetingLink?: string | null
  /** Active by default. */
  isActive?: boolean
}

export interface NewService extends ServiceFields {
  commerceId: CommerceId
  id: string
  createdAt: Date
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
  await tx
    .insertInto('services')
    .values({
      commerce_id: service.commerceId,
      id: service.id,
      created_at: service.createdAt,
      ...serviceValues(service),
    })
    .execute()
}

export async function writeService(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  fields: ServiceFields,
): Promise<void> {
  await tx
    .updateTable('services')
    .set(serviceValues(fields))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

function serviceValues(fields: ServiceFields) {
  return {
    name: fields.name,
    description: fields.description,
    type: fields.type,
    price: fields.price,
    currency: fields.currency,
    duration: fields.duration,
    modality: fields.modality,
    max_distance_km: fields.maxDistanceKm ?? null,
    prep_minutes: fields.prepMinutes ?? 0,
    interval_minutes: fields.interval,
    notice_to_cancel_hours: fields.noticeToCancel,
    notice_to_book_hours: fields.noticeToBook ?? 0,
    places: fields.places,
    max_attendees: fields.maxAttendees,
    specific_date: fields.specificDate,
    specific_time: fields.specificTime,
    week_hours: fields.weekHours && JSON.stringify(fields.weekHours),
    meeting_link: fields.meetingLink ?? null,
    is_active: fields.isActive ?? true,
  }
}

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
