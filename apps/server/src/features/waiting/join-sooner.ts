import { randomUUID } from 'node:crypto'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { joinSooner as call } from '@cuando/contract/waiting/waiting'
import { normalizePhone } from '@cuando/es/phones'
import { localTime } from '@cuando/es/time/local-time'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import { readAssignedMembers } from '../appointments/assigned-member-store.ts'
import { refuseLateChange } from '../appointments/change/change-appointment.ts'
import { isLive } from '../appointments/change/check-change.ts'
import type { AppointmentRef } from '../appointments/show-appointment.ts'
import { readAppointment } from '../appointments/store.ts'
import { findBookableService } from '../availability/find-bookable-service.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { claimIdempotencyKey } from '../idempotency/claim-idempotency-key.ts'
import { enter, type JoinDeps, refuseNeedless } from './join-list.ts'

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
    // An event has one time, and the place of a home visit depends on who has time for the way.
    if (!isLive(row) || row.starts_at <= now || row.customer_erased_at !== null)
      return refused('notMovable')
    if (row.service_type === 'UNIQUE') return refused('waitingNotOffered')
    const late = refuseLateChange(row, 'CUSTOMER', now)
    if (late) return late
    const email = row.email
    const phone = normalizePhone(row.phone ?? '') || null
    if (email === null && phone === null) return refused('waitingNotOffered')
    const { timezone } = commerce
    const { date: today } = localTime(now.getTime(), timezone)
    const { date: booked } = localTime(row.starts_at.getTime(), timezone)
    if (request.date !== undefined && (request.date < today || request.date > booked))
      return refusedField('date', 'Elige un día antes de tu cita')
    const [first, last] = [request.date ?? today, request.date ?? booked]
    const members = await readAssignedMembers(tx, commerce, [row])
    const memberId = request.keepsMember ? members.get(row.occupation_id)?.id : undefined
    const wanted = { serviceId: row.service_id ?? undefined, memberId }
    const found = await findBookableService({ db: tx, booker: 'visitor' }, commerceId, wanted)
    if (!found.ok) return refused('waitingNotOffered')
    const wish = { from: first, to: last, part: request.part, before: row.starts_at }
    const needless = await refuseNeedless({ tx, now }, found.data, wish)
    if (needless) return needless
    const entry = {
      id: createdId,
      service_id: row.service_id,
      member_id: memberId ?? null,
      appointment_id: row.id,
      first_date: first,
      last_date: last,
      part: request.part,
      name: row.name,
      last_name: row.last_name,
      email,
      phone,
      modality: row.modality,
      visitor_zone: row.visitor_zone,
      created_at: now,
    }
    return enter({ tx, commerce, now, mailKey }, entry, token)
  })
}
