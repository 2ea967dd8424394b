import type { WeekHours } from '@cuando/contract/week-hours'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Currency, ServiceType, Modality as StoredModality } from '../../platform/db/schema.ts'
import type { CommerceId } from '../commerce/store.ts'

export type ServiceRow = Awaited<ReturnType<typeof listActiveServices>>[number]

/** The services that can be booked, oldest first, with how many have taken a place in an event. */
export function listActiveServices(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('services')
    .leftJoin('occupations as event', (join) =>
      join
        .onRef('event.commerce_id', '=', 'services.commerce_id')
        .onRef('event.service_id', '=', 'services.id')
        .on('event.is_event', '=', true),
    )
    .selectAll('services')
    .select('event.attendees as attendees')
    .where('services.commerce_id', '=', commerceId)
    .where('services.is_active', '=', true)
    .where('services.deleted_at', 'is', null)
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute()
}

/** Where a service is given: at the business, at the customer's address, or by video. */
export type Modality = StoredModality

export interface NewService {
  commerceId: CommerceId
  id: string
  name: string
  description: string
  type: ServiceType
  price: number
  currency: Currency
  duration: number
  modality: Modality
  /** How far from the business it is offered; none: anywhere. */
  maxDistanceKm?: number
  /** None: 0. */
  prepMinutes?: number
  interval: number
  noticeToCancel: number
  places: number
  maxAttendees: number | null
  specificDate: string | null
  specificTime: string | null
  weekHours: WeekHours | null
  createdAt: Date
}

export async function insertService(tx: Tx, service: NewService): Promise<void> {
  await tx
    .insertInto('services')
    .values({
      commerce_id: service.commerceId,
      id: service.id,
      name: service.name,
      description: service.description,
      type: service.type,
      price: service.price,
      currency: service.currency,
      duration: service.duration,
      modality: service.modality,
      max_distance_km: service.maxDistanceKm ?? null,
      prep_minutes: service.prepMinutes ?? 0,
      interval_minutes: service.interval,
      notice_to_cancel_hours: service.noticeToCancel,
      places: service.places,
      max_attendees: service.maxAttendees,
      specific_date: service.specificDate,
      specific_time: service.specificTime,
      week_hours: service.weekHours && JSON.stringify(service.weekHours),
      created_at: service.createdAt,
    })
    .execute()
}

/** What a confirmation says of a service; deleted ones keep their name. */
export function readServiceLabel(db: Db | Tx, commerceId: CommerceId, serviceId: string) {
  return db
    .selectFrom('services')
    .select(['name', 'price', 'currency'])
    .where('commerce_id', '=', commerceId)
    .where('id', '=', serviceId)
    .executeTakeFirst()
}
