import type { Appointment, PublicAppointment } from '@cuando/contract/appointments/appointment'
import { flagsOf } from '@cuando/contract/appointments/modality'
import type { Payment } from '@cuando/contract/appointments/payment'
import { maskEmail } from '@cuando/es/mask-email'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceRow } from '../commerce/store.ts'
import { differsFrom, fromCustomerColumns } from '../customers/store.ts'
import { makeImagePath } from '../images/show-image.ts'
import type { Scoped } from '../team/keep-in-scope.ts'
import type { AssignedMembers } from './assigned-member-store.ts'
import type { MoveRow } from './change/change-store.ts'
import { canChange, canConfirm, changeDeadline, isPhoneRequired } from './change/check-change.ts'
import { headsUpsOnDay } from './heads-up/check-heads-up.ts'
import { readSkippedMail } from './notify/skipped-mail-store.ts'
import type { AppointmentRow } from './store.ts'
import { statusAfter, undoableUntil } from './undo/check-undo.ts'

/**
 * An appointment as the people of the business see it, in its local time; `moves` may include those of other
 * appointments. Somebody who reaches only their own doesn't see the whole e-mail.
 */
export function presentAppointment(
  { memberId }: Scoped,
  ...of: Parameters<typeof presentForAll>
): Appointment {
  const shown = presentForAll(...of)
  const { customer } = shown
  if (memberId === undefined || customer.email === null) return shown
  return { ...shown, customer: { ...customer, email: maskEmail(customer.email) } }
}

function presentForAll(
  row: AppointmentRow,
  moves: readonly MoveRow[],
  timezone: string,
  members: AssignedMembers,
): Appointment {
  const history = moves.filter((move) => move.appointment_id === row.id)
  return {
    id: row.id,
    ...localTime(row.starts_at.getTime(), timezone),
    duration: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
    status: row.status,
    ...presentService(row),
    member: members.get(row.occupation_id) ?? null,
    customer: {
      id: row.customer_id,
      ...fromCustomerColumns(row),
      isErased: row.customer_erased_at !== null,
    },
    bookedAs: bookedAs(row),
    customerNotes: [row.known_about, ...(row.customer_notes ?? [])].flatMap((note) => note || []),
    notes: row.notes,
    meetLink: row.meet_link,
    meetingLink: row.meeting_link,
    ...flagsOf(row.modality),
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    noShow: row.no_show,
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    headsUp: presentHeadsUp(row),
    isRescheduled: history.length > 0,
    history: history.map((move) => presentMove(move, timezone)),
    cancelReason: row.cancel_reason,
    finalNotes: row.final_notes,
    reopenUntil: reopenDeadline(row)?.toISOString() ?? null,
    mailFailed: row.mail_failed_at !== null && row.email !== null,
    mailSkipped: skippedOf(row),
    whatsappSentAt: row.whatsapp_sent_at?.toISOString() ?? null,
    seriesId: row.series_id,
    createdAt: row.created_at.toISOString(),
  }
}

const presentService = (row: AppointmentRow) => ({
  serviceId: row.service_id,
  serviceName: row.service_name,
  price: row.price,
  currency: row.currency,
  payment: presentPayment(row),
})

function presentPayment({ paid_by: way, paid, tip, owed }: AppointmentRow): Payment | null {
  return way === null ? null : { way, amount: paid ?? 0, tip: tip ?? 0, owed: owed ?? 0 }
}

const presentHeadsUp = ({ heads_up: says, heads_up_at: at }: AppointmentRow) =>
  says && at ? { says, at: at.toISOString() } : null

/** Without an e-mail only a skipped WhatsApp message counts. */
function skippedOf(row: AppointmentRow): Appointment['mailSkipped'] {
  const skipped = readSkippedMail(row)
  return row.email === null && !skipped?.byWhatsapp ? null : skipped
}

/** The visitor's data from the booking, while they differ from the customer's. */
function bookedAs(row: AppointmentRow): Appointment['bookedAs'] {
  const { name, last_name, phone, known_version: version } = row
  if (!row.booked_otherwise || row.customer_erased_at !== null) return null
  const known = { name: row.known_name, last_name: row.known_last_name, phone: row.known_phone }
  return differsFrom(known, row) ? { name, lastName: last_name, phone, version } : null
}

/** Until when the owner can reopen what they ended by hand; null if they did not. */
function reopenDeadline(row: AppointmentRow): Date | null {
  const { undoable_change: change, undoable_since: since } = row
  const isEnded = change !== null && row.status === statusAfter[change] && change !== 'moved'
  return isEnded && since ? undoableUntil(since) : null
}

function presentMove(move: MoveRow, timezone: string): Appointment['history'][number] {
  return {
    status: 'RESCHEDULED',
    ...localTime(move.starts_at.getTime(), timezone),
    by: move.moved_by,
    reason: move.reason,
    at: move.moved_at.toISOString(),
  }
}

/** Another appointment of its party, as the page of the first one lists it. */
export const presentCompanion = (
  row: AppointmentRow,
  { timezone }: Pick<CommerceRow, 'timezone'>,
): Companions[number] => ({
  id: row.id,
  name: row.name,
  serviceId: row.service_id,
  serviceName: row.service_name,
  duration: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
  ...flagsOf(row.modality),
  ...localTime(row.starts_at.getTime(), timezone),
  status: row.status,
  price: row.price,
  currency: row.currency,
})

type Companions = NonNullable<PublicAppointment['party']>

interface Surroundings {
  commerce: CommerceRow
  members: AssignedMembers
  /** How long the person who attends it takes for the service; null: as long as the service says. */
  ownDuration: number | null
  now: Date
}

/**
 * An appointment as its customer sees it, without the owner's private fields. At a business with a team it shows of the
 * e-mail only what its owner recognizes: the link is also known to those of the team who don't see e-mails.
 */
export function presentPublicAppointment(
  row: AppointmentRow,
  moves: readonly MoveRow[],
  { commerce, members, ownDuration, now }: Surroundings,
): PublicAppointment {
  const {
    arrivedAt: _arrivedAt,
    bookedAs: _bookedAs,
    customerNotes: _customerNotes,
    finalNotes: _finalNotes,
    payment: _payment,
    reopenUntil: _reopenUntil,
    seriesId: _seriesId,
    mailFailed: _mailFailed,
    mailSkipped: _mailSkipped,
    meetingLink: _meetingLink,
    whatsappSentAt: _whatsappSentAt,
    customer,
    ...shown
  } = presentForAll(row, moves, commerce.timezone, members)
  const { id: _id, isErased: _isErased, email, ...person } = customer
  return {
    ...shown,
    serviceType: row.service_type,
    customer: { ...person, email: email && commerce.has_team ? maskEmail(email) : email },
    commerce: presentBusiness(commerce),
    canChange: canChange(row, now),
    changeUntil: changeDeadline(row).toISOString(),
    canConfirm: canConfirm(row, now),
    onDay: presentDay(row, commerce, now),
    durationIfMoved: ownDuration ?? row.service_duration ?? commerce.appointment_duration,
    isPhoneRequired: isPhoneRequired(row, commerce),
  }
}

function presentDay(row: AppointmentRow, commerce: CommerceRow, now: Date) {
  const headsUps = headsUpsOnDay(row, commerce, now)
  return headsUps && { headsUps }
}

const presentBusiness = (commerce: CommerceRow) => ({
  id: commerce.commerce_id,
  username: commerce.username,
  name: commerce.name,
  imageUrl: makeImagePath(commerce.image_id),
  address: commerce.address,
  phone: commerce.phone,
  timezone: commerce.timezone,
  hourFormat: commerce.hour_format,
})
