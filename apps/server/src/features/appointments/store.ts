import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB, Actor as StoredActor } from '../../platform/db/schema.ts'
import { isGivenByAny } from '../team/store.ts'
import { isAddressStopped } from './reminders/reminder-store.ts'

export type Actor = StoredActor

export const live = ['PENDING', 'ACTIVE'] as const

/** The effective link of an online appointment; needs the join with services. */
export const meetLink = sql<string | null>`CASE
  WHEN appointments.modality = 'ONLINE' AND appointments.status <> 'CANCELLED'
  THEN coalesce(appointments.meeting_link, services.meeting_link, appointments.conference_link) END`

// Listed, because a statement with `*` is not prepared: a new column would break it.
const columns = [
  'appointments.address',
  'appointments.arrived_at',
  'appointments.booked_by',
  'appointments.booked_otherwise',
  'appointments.cancel_reason',
  'appointments.commerce_id',
  'appointments.conference_link',
  'appointments.confirmed_at',
  'appointments.corrected_at',
  'appointments.corrections',
  'appointments.created_at',
  'appointments.currency',
  'appointments.customer_id',
  'appointments.email',
  'appointments.ends_at',
  'appointments.failed_mail',
  'appointments.final_notes',
  'appointments.heads_up',
  'appointments.heads_up_at',
  'appointments.heads_ups',
  'appointments.id',
  'appointments.last_name',
  'appointments.latitude',
  'appointments.link_changes',
  'appointments.longitude',
  'appointments.mail_failed_at',
  'appointments.meeting_link',
  'appointments.modality',
  'appointments.name',
  'appointments.national_phone',
  'appointments.no_show',
  'appointments.notes',
  'appointments.notice_to_cancel_hours',
  'appointments.occupation_id',
  'appointments.owed',
  'appointments.paid',
  'appointments.paid_by',
  'appointments.party_id',
  'appointments.phone',
  'appointments.price',
  'appointments.reminders_wanted',
  'appointments.sequence',
  'appointments.series_id',
  'appointments.service_id',
  'appointments.skipped_mail',
  'appointments.starts_at',
  'appointments.status',
  'appointments.tip',
  'appointments.visitor_zone',
  'appointments.whatsapp_begun_at',
  'appointments.whatsapp_hours',
  'appointments.whatsapp_sent_at',
] as const

/**
 * Appointments of a business with the names of customer and service, if they have one, and the effective link of
 * online ones.
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
        // Only while nothing else has changed the appointment.
        .onRef('appointment_undos.sequence_after', '=', 'appointments.sequence'),
    )
    .select(columns)
    .select(pinnedNotes)
    .select([
      'appointment_undos.change as undoable_change',
      'appointment_undos.changed_at as undoable_since',
      'customers.erased_at as customer_erased_at',
      'customers.name as known_name',
      'customers.notes as known_about',
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

const pinnedNotes = (eb: ExpressionBuilder<DB, 'appointments'>) =>
  eb
    .selectFrom('customer_notes')
    .select((all) =>
      all.fn.agg<string[] | null>('array_agg', ['content']).orderBy('created_at').as('all'),
    )
    .whereRef('customer_notes.commerce_id', '=', 'appointments.commerce_id')
    .whereRef('customer_notes.customer_id', '=', 'appointments.customer_id')
    .where('is_pinned', '=', true)
    .as('customer_notes')

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof readAppointment>>>

/** With `memberId` only if that person attends it. */
export function readAppointment(db: Db, commerceId: CommerceId, id: string, memberId?: string) {
  return withNames(db, commerceId)
    .where('appointments.id', '=', id)
    .where(isGivenByAny(memberId))
    .executeTakeFirst()
}

/** The appointments with these ids that belong to the business and, with `memberId`, that this person attends. */
export function readAppointments(
  tx: Db,
  commerceId: CommerceId,
  ids: readonly string[],
  memberId?: string,
) {
  return withNames(tx, commerceId)
    .where('appointments.id', 'in', [...ids])
    .where(isGivenByAny(memberId))
    .execute()
}

/** The occupations and e-mails of these appointments, by id. Those of other businesses are missing. */
export async function readPlaces(db: Db, commerceId: CommerceId, ids: readonly string[]) {
  const rows = await db
    .selectFrom('appointments')
    .select(['id', 'occupation_id', 'email'])
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
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
