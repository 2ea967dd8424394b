import { randomUUID } from 'node:crypto'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { joinSooner as call } from '@cuando/contract/waiting/waiting'
import { normalizePhone } from '@cuando/es/phones'
import { localTime } from '@cuando/es/time/local-time'
import type { Tx } from '../../../platform/db/database.ts'
import {
  done,
  type Outcome,
  type Refusal,
  refused,
  refusedField,
} from '../../../platform/outcome.ts'
import { readAssignedMembers } from '../../appointments/assigned-member-store.ts'
import { refuseLateChange } from '../../appointments/change/change-appointment.ts'
import { isLive } from '../../appointments/change/check-change.ts'
import type { AppointmentRef } from '../../appointments/show-appointment.ts'
import { type AppointmentRow, readAppointment } from '../../appointments/store.ts'
import { findBookableService } from '../../availability/find-bookable-service.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { claimIdempotencyKey } from '../../idempotency/claim-idempotency-key.ts'
import type { NewEntry } from '../entry-store.ts'
import { enter, type JoinDeps, keepKey, refuseNeedless } from './join-list.ts'

type Joining = Checked<typeof call>['body']

/** Puts the customer of an appointment in line for a sooner place. Returns the id of the entry. */
export function joinSooner(
  { db, now, mailKey }: JoinDeps,
  { commerceId, appointmentId }: AppointmentRef,
  { c: token, ...request }: Joining,
  { key }: { key: string | undefined },
): Promise<Outcome<{ entryId: string }>> {
  const createdId = randomUUID()
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const asked = { call: 'joinSooner', appointmentId, ...request }
    const claim = { commerceId, request: asked, now, createdId }
    const answered = key ? await claimIdempotencyKey(tx, { ...claim, key }) : null
    if (answered) return answered.ok ? done({ entryId: answered.data }) : answered
    const row = await readAppointment(tx, commerceId, appointmentId)
    if (!row) return refused('appointmentUnknown')
    const context = { tx, commerce, now, mailKey }
    const entry = await composeEntry({ ...context, row }, request, createdId)
    if (!entry.ok) return entry
    return keepKey(tx, await enter(context, entry.data, token), { commerceId, key, createdId })
  })
}

interface Context {
  tx: Tx
  commerce: CommerceRow
  now: Date
  row: AppointmentRow
}

/** The entry for a place before an appointment, with its contacts. */
async function composeEntry(
  context: Context,
  request: Omit<Joining, 'c'>,
  id: string,
): Promise<Outcome<NewEntry>> {
  const { tx, commerce, now, row } = context
  const { part } = request
  const refusal = refuseRow(context)
  if (refusal) return refusal
  const days = findDays(context, request.date)
  if (!days.ok) return days
  const members = await readAssignedMembers(tx, commerce, [row])
  const memberId = request.keepsMember ? members.get(row.occupation_id)?.id : undefined
  const visitor = { db: tx, booker: 'visitor' } as const
  const wanted = { serviceId: row.service_id ?? undefined, memberId }
  const found = await findBookableService(visitor, commerce.commerce_id, wanted)
  if (!found.ok) return refused('waitingNotOffered')
  const wish = { ...days.data, part, before: row.starts_at }
  const needless = await refuseNeedless({ tx, now }, found.data, wish)
  if (needless) return needless
  const { service_id, name, last_name, email, modality, visitor_zone } = row
  return done({
    ...{ id, service_id, name, last_name, email, modality, visitor_zone, part },
    phone: phoneOf(row),
    member_id: memberId ?? null,
    appointment_id: row.id,
    first_date: days.data.from,
    last_date: days.data.to,
    created_at: now,
  })
}

const phoneOf = ({ phone }: AppointmentRow) => normalizePhone(phone ?? '') || null

function refuseRow({ row, now }: Context): Refusal | null {
  const isOver = !isLive(row) || row.starts_at <= now || row.customer_erased_at !== null
  if (isOver) return refused('notMovable')
  const isReachable = row.email !== null || phoneOf(row) !== null
  // An event has one time.
  if (row.service_type === 'UNIQUE' || !isReachable) return refused('waitingNotOffered')
  return refuseLateChange(row, 'CUSTOMER', now)
}

/** The days to wait for: the wanted one, or all until the appointment. */
function findDays(
  { row, commerce, now }: Context,
  wanted: string | undefined,
): Outcome<{ from: string; to: string }> {
  const { timezone } = commerce
  const { date: today } = localTime(now.getTime(), timezone)
  const { date: booked } = localTime(row.starts_at.getTime(), timezone)
  if (wanted === undefined) return done({ from: today, to: booked })
  const isBefore = today <= wanted && wanted <= booked
  return isBefore
    ? done({ from: wanted, to: wanted })
    : refusedField('date', 'Elige un día antes de tu cita')
}
