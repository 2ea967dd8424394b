import { randomUUID } from 'node:crypto'
import type { repeatAppointment as call } from '@cuando/contract/appointments/repeating'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { withoutWaiting } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type Reservation, reserveSlot } from '../../availability/reserve-slot.ts'
import { readKnownCustomer } from '../../customers/known/known-store.ts'
import { fromCustomerColumns } from '../../customers/store.ts'
import { claimIdempotencyKey } from '../../idempotency/claim-idempotency-key.ts'
import { bookedPrice } from '../../service-terms/choose-terms.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import {
  type ChangeContext,
  type ChangeDeps,
  changeAppointment,
} from '../change/change-appointment.ts'
import { isLinkComing } from '../change/meeting-link-store.ts'
import { insertAppointments } from '../new-appointment-store.ts'
import { type MailedAppointment, queueMails } from '../notify/notify-of-action.ts'
import { tellColleagues } from '../people/tell-colleagues.ts'
import { presentAppointment } from '../present.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { firstReminders } from '../reminders/plan-reminders.ts'
import { refuseFarDates } from '../series/check-reach.ts'
import { readBookedTogether } from '../series/series-store.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import type { AppointmentRow } from '../store.ts'
import { queueTogether } from '../together/queue-together.ts'
import { findRepeated, type Repeated } from './find-repeated.ts'

type Starts = Checked<typeof call>['body']['starts']

/**
 * Books further appointments like this one for its customer: all of these starts, or none. Several become a series, whose
 * customer gets one mail.
 */
export function repeatAppointment(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { starts, key }: { starts: Starts; key: string | undefined },
): Promise<Outcome<Data<typeof call>>> {
  const { appointmentId, commerceId } = ref
  const booked = changeAppointment(deps, ref, async (context) => {
    const { tx, commerce, row, now } = context
    const id = randomUUID()
    const request = { call: 'repeatAppointment', appointmentId, starts }
    const claim = { commerceId, request, now, createdId: id }
    const answered = key ? await claimIdempotencyKey(tx, { ...claim, key }) : null
    if (answered && !answered.ok) return answered
    if (answered)
      return present(context, ref, await readBookedTogether(tx, commerceId, answered.data))
    const far = refuseFarDates(context, starts, 'starts')
    if (far) return far
    const found = await findRepeated(tx, commerce, row, ref.memberId)
    if (!found.ok) return found
    const rows = await book(context, found.data, { id, starts: inOrder(starts) })
    return rows.ok ? present(context, ref, rows.data) : rows
  })
  return refuseViolation(booked)
}

/** Equal ones are one. */
function inOrder(starts: Starts): Starts {
  const byStart = new Map(starts.map((start) => [`${start.date} ${start.time}`, start]))
  return [...byStart].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, start]) => start)
}

interface Wanted {
  /** Of the only appointment, or of the series. */
  id: string
  starts: Starts
}

async function book(
  context: ChangeContext,
  repeated: Repeated,
  { id, starts }: Wanted,
): Promise<Outcome<AppointmentRow[]>> {
  const { tx, commerce, now } = context
  const { service, performers } = repeated
  const slots: Reservation[] = []
  for (const start of starts) {
    const wanted = { commerce, service, performers, ...start, now, booker: 'owner' as const }
    const reserved = await reserveSlot(tx, wanted)
    if (!reserved.ok) return reserved
    slots.push(reserved.data)
  }
  const written = await write(context, repeated, { id, slots })
  if (!written) return refused('notRepeatable')
  const booked = await readBookedTogether(tx, commerce.commerce_id, id)
  await tell(context, booked)
  return done(booked)
}

async function present(
  { tx, commerce }: ChangeContext,
  scope: AppointmentRef,
  rows: readonly AppointmentRow[],
): Promise<Outcome<Data<typeof call>>> {
  const members = await readAssignedMembers(tx, commerce, rows)
  const appointments = rows.map((row) =>
    presentAppointment(scope, row, [], commerce.timezone, members),
  )
  const all = countOf(rows.length, 'cita agendada', 'citas agendadas')
  return done({ appointments }, rows.length > 1 ? all : undefined)
}

async function write(
  { tx, commerce, row, author, now }: ChangeContext,
  { service, performers, location }: Repeated,
  { id, slots }: { id: string; slots: readonly Reservation[] },
): Promise<boolean> {
  const { commerce_id: commerceId } = commerce
  const known = await readKnownCustomer(tx, commerceId, row.customer_id)
  if (!known) return false
  const isAlone = slots.length === 1
  const person = row.booked_otherwise ? { ...row, email: known.email } : known
  const appointments = slots.map(({ memberId, ...slot }) => {
    const own = performers.find(({ member }) => member?.id === memberId)?.service ?? service
    return {
      ...slot,
      ...location,
      commerceId,
      id: isAlone ? id : randomUUID(),
      seriesId: isAlone ? null : id,
      serviceId: service.id,
      customerId: row.customer_id,
      customer: fromCustomerColumns(person),
      notes: null,
      ...bookedPrice(own),
      noticeToCancelHours: service.notice_to_cancel_hours,
      bookedBy: author.by,
      bookedByMember: author.by === 'OWNER' ? author.memberId : null,
      isBookedOtherwise: row.booked_otherwise,
      visitorZone: row.visitor_zone,
      createdAt: now,
      reminders: firstReminders(commerce, slot.startsAt, now),
      ...notEnded,
    }
  })
  withoutWaiting(tx, insertAppointments(tx, commerceId, appointments))
  return true
}

const notEnded = {
  status: 'PENDING',
  noShow: false,
  cancelReason: null,
  finalNotes: null,
} as const

/** Tells the customer, after the time to undo it, and the colleagues who attend it. */
async function tell(context: ChangeContext, booked: readonly AppointmentRow[]): Promise<void> {
  const { tx, commerce } = context
  const [first, ...others] = booked
  if (!first) return
  const awaitsLink = await isLinkComing(tx, commerce, first)
  const mailed: MailedAppointment[] = booked.map((row) => ({ ...row, awaitsLink }))
  if (others.length > 0) await queueTogether(context, mailed, { change: 'booked', waits: true })
  else await queueMails(context, mailed, { action: 'booked', by: 'OWNER', waits: !awaitsLink })
  await tellColleagues(context, booked, { action: 'booked' })
}
