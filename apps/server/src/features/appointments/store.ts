import type { Db, Tx } from '../../platform/db/database.ts'
import type { AppointmentStatus, Modality } from '../../platform/db/schema.ts'
import type { CommerceId } from '../commerce/store.ts'

export interface NewAppointment {
  commerceId: CommerceId
  id: string
  occupationId: string
  serviceId: string
  customerId: string
  name: string
  lastName: string
  phone: string | null
  notes: string | null
  startsAt: Date
  endsAt: Date
  modality: Modality
  address: string | null
  latitude: number | null
  longitude: number | null
  noticeToCancelHours: number
  createdAt: Date
}

export async function insertAppointment(tx: Tx, appointment: NewAppointment): Promise<void> {
  const { commerceId } = appointment
  const fresh = { status: 'PENDING', noShow: false, cancelReason: null, finalNotes: null } as const
  await insertAppointments(tx, commerceId, [{ ...appointment, ...fresh }])
}

/** An appointment with what has become of it so far. */
export interface BookedAppointment extends NewAppointment {
  status: AppointmentStatus
  noShow: boolean
  cancelReason: string | null
  finalNotes: string | null
}

/** Writes a book's worth of appointments of one business at once; at least one. */
export async function insertAppointments(
  tx: Tx,
  commerceId: CommerceId,
  appointments: readonly BookedAppointment[],
): Promise<void> {
  await tx.insertInto('appointments').values(appointments.map(appointmentValues)).execute()
  await tx
    .insertInto('directory_appointments')
    .values(appointments.map(({ id }) => ({ appointment_id: id, commerce_id: commerceId })))
    .execute()
}

function appointmentValues(appointment: BookedAppointment) {
  return {
    commerce_id: appointment.commerceId,
    id: appointment.id,
    occupation_id: appointment.occupationId,
    service_id: appointment.serviceId,
    customer_id: appointment.customerId,
    name: appointment.name,
    last_name: appointment.lastName,
    phone: appointment.phone,
    notes: appointment.notes,
    starts_at: appointment.startsAt,
    ends_at: appointment.endsAt,
    status: appointment.status,
    modality: appointment.modality,
    address: appointment.address,
    latitude: appointment.latitude,
    longitude: appointment.longitude,
    notice_to_cancel_hours: appointment.noticeToCancelHours,
    no_show: appointment.noShow,
    cancel_reason: appointment.cancelReason,
    final_notes: appointment.finalNotes,
    created_at: appointment.createdAt,
  }
}

const live = ['PENDING', 'ACTIVE'] as const

function withNames(db: Db | Tx, commerceId: CommerceId) {
  return db
    .selectFrom('appointments')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.commerce_id', '=', 'appointments.commerce_id')
        .onRef('customers.id', '=', 'appointments.customer_id'),
    )
    .innerJoin('services', (join) =>
      join
        .onRef('services.commerce_id', '=', 'appointments.commerce_id')
        .onRef('services.id', '=', 'appointments.service_id'),
    )
    .selectAll('appointments')
    .select([
      'customers.email',
      'services.name as service_name',
      'services.price',
      'services.currency',
    ])
    .where('appointments.commerce_id', '=', commerceId)
}

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof readAppointment>>>

export function readAppointment(db: Db | Tx, commerceId: CommerceId, id: string) {
  return withNames(db, commerceId).where('appointments.id', '=', id).executeTakeFirst()
}

/** Live appointments that have not ended, soonest first. */
export function listUpcoming(
  db: Db,
  commerceId: CommerceId,
  page: { now: Date; limit: number; offset: number },
) {
  return withNames(db, commerceId)
    .where('appointments.status', 'in', live)
    .where('appointments.ends_at', '>', page.now)
    .orderBy('appointments.ends_at')
    .orderBy('appointments.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countUpcoming(db: Db, commerceId: CommerceId, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .where('status', 'in', live)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export function readKey(tx: Tx, commerceId: CommerceId, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'appointment_id', 'created_at'])
    .where('commerce_id', '=', commerceId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps the answer to a key; one that has run out is taken over. */
export async function writeKey(
  tx: Tx,
  kept: { commerceId: CommerceId; key: string; hash: Buffer; appointmentId: string; now: Date },
): Promise<void> {
  const values = { body_hash: kept.hash, appointment_id: kept.appointmentId, created_at: kept.now }
  await tx
    .insertInto('idempotency_keys')
    .values({ commerce_id: kept.commerceId, key: kept.key, ...values })
    .onConflict((conflict) => conflict.columns(['commerce_id', 'key']).doUpdateSet(values))
    .execute()
}
