import type { CustomerData } from '@cuando/contract/customer-schemas'
import type { Modality } from '@cuando/contract/modality'
import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AppointmentStatus, Currency, Actor as StoredActor } from '../../platform/db/schema.ts'
import { insertRows, statement } from '../../platform/db/statement.ts'
import { toCustomerColumns } from '../customers/store.ts'
import {
  insertReminders,
  isAddressStopped,
  type PlannedReminder,
} from './reminders/reminder-store.ts'

interface NewAppointment {
  commerceId: CommerceId
  id: string
  occupationId: string
  serviceId: string | null
  customerId: string
  customer: CustomerData
  notes: string | null
  /** What the customer is to pay; both null without a service. */
  price: number | null
  currency: Currency | null
  /** Its own; without one its service's counts. */
  meetingLink?: string | null
  startsAt: Date
  endsAt: Date
  modality: Modality
  address: string | null
  latitude: number | null
  longitude: number | null
  noticeToCancelHours: number
  bookedBy: Actor
  /** Whether a visitor gave another name or phone than the known customer's. */
  isBookedOtherwise?: boolean
  createdAt: Date
  confirmedAt?: Date | null
  reminders?: readonly PlannedReminder[]
}

/** Who did something with an appointment. */
export type Actor = StoredActor

const RECENT_MS = 3_600_000
const MAX_RECENT = 200

/** How many appointments a business has got within the hour before `now`, up to 200. */
export async function countRecent(db: Db, commerceId: CommerceId, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RECENT_MS)
  const [row] = await countBetween(db, { commerceId, since, now })
  return row?.count ?? 0
}

interface Since {
  commerceId: CommerceId
  since: Date
  now: Date
}

const countBetween = statement((db, { commerceId, since, now }: Since) => ({
  compile: () =>
    sql<{ count: number }>`SELECT count(*) FROM (SELECT FROM appointments
      WHERE commerce_id = ${commerceId} AND created_at > ${since} AND created_at <= ${now}
      LIMIT ${sql.lit(MAX_RECENT)}) AS recent`.compile(db),
}))

/** Inserts a new appointment with its reminders. */
export function insertAppointment(tx: Tx, appointment: NewAppointment): Promise<void> {
  const fresh = { status: 'PENDING', noShow: false, cancelReason: null, finalNotes: null } as const
  return insertAppointments(tx, appointment.commerceId, [{ ...appointment, ...fresh }])
}

/** An appointment with its outcome. */
export interface BookedAppointment extends NewAppointment {
  status: AppointmentStatus
  noShow: boolean
  cancelReason: string | null
  finalNotes: string | null
}

/** Inserts appointments of one business with their reminders; at least one. */
export async function insertAppointments(
  tx: Tx,
  commerceId: CommerceId,
  appointments: readonly BookedAppointment[],
): Promise<void> {
  const entries = appointments.map(({ id }) => ({ appointment_id: id, commerce_id: commerceId }))
  const reminders = appointments.flatMap(({ id, reminders = [] }) =>
    reminders.map((each) => ({ ...each, appointmentId: id })),
  )
  // The reminders refer to the appointments.
  await Promise.all([
    insertRows(tx, 'directory_appointments', entries),
    insertRows(tx, 'appointments', appointments.map(appointmentValues)),
    insertReminders(tx, commerceId, reminders),
  ])
}

function appointmentValues(appointment: BookedAppointment) {
  return {
    commerce_id: appointment.commerceId,
    id: appointment.id,
    occupation_id: appointment.occupationId,
    service_id: appointment.serviceId,
    customer_id: appointment.customerId,
    ...toCustomerColumns(appointment.customer),
    notes: appointment.notes,
    price: appointment.price,
    currency: appointment.currency,
    meeting_link: appointment.meetingLink ?? null,
    starts_at: appointment.startsAt,
    ends_at: appointment.endsAt,
    status: appointment.status,
    modality: appointment.modality,
    address: appointment.address,
    latitude: appointment.latitude,
    longitude: appointment.longitude,
    notice_to_cancel_hours: appointment.noticeToCancelHours,
    booked_by: appointment.bookedBy,
    booked_otherwise: appointment.isBookedOtherwise ?? false,
    no_show: appointment.noShow,
    cancel_reason: appointment.cancelReason,
    final_notes: appointment.finalNotes,
    created_at: appointment.createdAt,
    confirmed_at: appointment.confirmedAt ?? null,
  }
}

export const live = ['PENDING', 'ACTIVE'] as const

/** The link that counts for an online appointment, joined with its service. */
export const meetLink = sql<string | null>`CASE
  WHEN appointments.modality = 'ONLINE' AND appointments.status <> 'CANCELLED'
  THEN coalesce(appointments.meeting_link, services.meeting_link, appointments.conference_link) END`

/**
 * Appointments of a business with the names of customer and service, if they have one, and the link that counts
 * for online ones.
 */
export const withNames = (db: Db, commerceId: CommerceId) =>
  allWithNames(db).where('appointments.commerce_id', '=', commerceId)

function allWithNames(db: Db) {
  return db
    .selectFrom('appointments')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.commerce_id', '=', 'appointments.commerce_id')
        .onRef('customers.id', '=', 'appointments.customer_id'),
    )
    .leftJoin('services', (join) =>
      join
        .onRef('services.commerce_id', '=', 'appointments.commerce_id')
        .onRef('services.id', '=', 'appointments.service_id'),
    )
    .leftJoin('appointment_undos', (join) =>
      join
        .onRef('appointment_undos.commerce_id', '=', 'appointments.commerce_id')
        .onRef('appointment_undos.appointment_id', '=', 'appointments.id')
        // Nothing else has happened to it since.
        .onRef('appointment_undos.sequence_after', '=', 'appointments.sequence'),
    )
    .selectAll('appointments')
    .select((eb) =>
      eb
        .selectFrom('customer_notes')
        .select((all) =>
          all.fn.agg<string[] | null>('array_agg', ['content']).orderBy('created_at').as('all'),
        )
        .whereRef('customer_notes.commerce_id', '=', 'appointments.commerce_id')
        .whereRef('customer_notes.customer_id', '=', 'appointments.customer_id')
        .where('is_pinned', '=', true)
        .as('customer_notes'),
    )
    .select([
      'appointment_undos.change as undoable_change',
      'appointment_undos.changed_at as undoable_since',
      'customers.erased_at as customer_erased_at',
      'customers.name as known_name',
      'customers.last_name as known_last_name',
      'customers.phone as known_phone',
      'customers.version as known_version',
      isAddressStopped.as('is_address_stopped'),
      'services.name as service_name',
      'services.type as service_type',
      'services.duration as service_duration',
      'services.meeting_link as service_link',
      meetLink.as('meet_link'),
    ])
}

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof readAppointment>>>

export function readAppointment(db: Db, commerceId: CommerceId, id: string) {
  return withNames(db, commerceId).where('appointments.id', '=', id).executeTakeFirst()
}

/** The appointments with these ids that belong to the business. */
export function readAppointments(tx: Tx, commerceId: CommerceId, ids: readonly string[]) {
  return withNames(tx, commerceId)
    .where('appointments.id', 'in', [...ids])
    .execute()
}

/** Appointments of any businesses, in no order, each once. */
export function readAppointmentsAnywhere(
  db: Db,
  refs: readonly { commerceId: CommerceId; appointmentId: string }[],
): Promise<AppointmentRow[]> {
  const commerceIds = refs.map(({ commerceId }) => commerceId)
  const ids = refs.map(({ appointmentId }) => appointmentId)
  // Arrays, so that the statement is the same for any number.
  return allWithNames(db)
    .where(
      sql<SqlBool>`(appointments.commerce_id, appointments.id) IN (
        SELECT * FROM unnest(${commerceIds}::uuid[], ${ids}::uuid[]))`,
    )
    .execute()
}

/**
 * No appointment is longer than a day, so anything that started earlier has ended; this bounds the index
 * scan.
 */
export const aDayBefore = (now: Date) => new Date(now.getTime() - 24 * 3_600_000)

/** How many live appointments a service has. */
export async function countLive(
  tx: Tx,
  commerceId: CommerceId,
  serviceId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .where('service_id', '=', serviceId)
    .where('status', 'in', live)
    .executeTakeFirstOrThrow()
  return count
}

/** The business of an appointment, by its public id. */
export async function findOwningCommerce(db: Db, id: string): Promise<CommerceId | null> {
  const row = await db
    .selectFrom('directory_appointments')
    .select('commerce_id')
    .where('appointment_id', '=', id)
    .executeTakeFirst()
  return row ? row.commerce_id : null
}
