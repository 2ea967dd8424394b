import type { Modality } from '@cuando/contract/appointments/modality'
import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AppointmentStatus, Currency } from '../../platform/db/schema.ts'
import { insertRows, statement } from '../../platform/db/statements/statement.ts'
import { toCustomerColumns } from '../customers/store.ts'
import { insertReminders, type PlannedReminder } from './reminders/reminder-store.ts'
import type { Actor } from './store.ts'

/** The first appointment of a party, and the place of one among them; 0 is the first. */
export interface PartyPlace {
  id: string
  place: number
}

export interface NewAppointment {
  commerceId: CommerceId
  id: string
  occupationId: string
  serviceId: string | null
  customerId: string
  customer: CustomerData
  notes: string | null
  /** Both null without a service. */
  price: number | null
  currency: Currency | null
  /** Overrides the link of the service. */
  meetingLink?: string | null
  startsAt: Date
  endsAt: Date
  modality: Modality
  address: string | null
  latitude: number | null
  longitude: number | null
  noticeToCancelHours: number
  bookedBy: Actor
  /** Of the business; null: the customer, or unknown. */
  bookedByMember?: string | null
  /** The appointments that are booked together with it. */
  seriesId?: string | null
  /** Of appointments that a visitor booked together. */
  party?: PartyPlace | undefined
  /** The zone (IANA) that a visitor booked an online appointment from; null if unknown. */
  visitorZone?: string | null
  /** Whether a visitor gave another name or phone than the known customer's. */
  isBookedOtherwise?: boolean
  createdAt: Date
  confirmedAt?: Date | null
  reminders?: readonly PlannedReminder[]
}

const RECENT_MS = 3_600_000
const MAX_RECENT = 200

/** How many appointments of a business were created within the hour before `now`, up to 200. */
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

const countBetween = statement(
  (_, { commerceId, since, now }: Since) =>
    sql<{ count: number }>`SELECT count(*) FROM (SELECT FROM appointments
      WHERE commerce_id = ${commerceId} AND created_at > ${since} AND created_at <= ${now}
      LIMIT ${sql.lit(MAX_RECENT)}) AS recent`,
)

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
  // In this order: the reminders refer to the appointments.
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
    booked_by_member: appointment.bookedByMember ?? null,
    series_id: appointment.seriesId ?? null,
    party_id: appointment.party?.id ?? null,
    party_place: appointment.party?.place ?? 0,
    booked_otherwise: appointment.isBookedOtherwise ?? false,
    visitor_zone: appointment.visitorZone ?? null,
    no_show: appointment.noShow,
    cancel_reason: appointment.cancelReason,
    final_notes: appointment.finalNotes,
    created_at: appointment.createdAt,
    confirmed_at: appointment.confirmedAt ?? null,
  }
}
