import type { giveHeadsUp as call } from '@cuando/contract/booking/own-links'
import type { Checked } from '@cuando/contract/calls/endpoint'
import { minutesLate } from '@cuando/contract/heads-up/minutes-late'
import { fullName } from '@cuando/es/text'
import { type LocalTime, localTime } from '@cuando/es/time/local-time'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import {
  type WrittenNotification,
  writeNotifications,
} from '../../notifications/write-notifications.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import {
  type ChangeContext,
  type ChangeDeps,
  type Changed,
  changeAppointment,
} from '../change/change-appointment.ts'
import { isBeforeDay, isLive } from '../change/check-change.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { headsUpsOnDay } from './check-heads-up.ts'
import { writeHeadsUp } from './heads-up-store.ts'

/** How often a customer may say something about one time of an appointment: being late notifies the business each time. */
export const MAX_HEADS_UPS = 6

interface Given extends Changed {
  isNew: boolean
}

/**
 * Stores that the customer is on the way or late, or takes that back. Refused if the request names another time than the
 * current one. A repeated request changes nothing. The business is notified of a late customer; its screens show the rest.
 */
export function giveHeadsUp(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { headsUp, ...seen }: Checked<typeof call>['body'],
): Promise<Outcome<Given>> {
  return changeAppointment<Given>(deps, ref, async (context) => {
    const { tx, commerce, row, now } = context
    if (!isLive(row)) return refused('headsUpNotExpected')
    const at = localTime(row.starts_at.getTime(), commerce.timezone)
    if ((seen.date ?? at.date) !== at.date || (seen.time ?? at.time) !== at.time)
      return refused('timeChanged')
    if (isBeforeDay(row, commerce, now)) return refused('headsUpTooEarly')
    const allowed = headsUpsOnDay(row, commerce, now) ?? []
    if (headsUp === null ? allowed.length === 0 : !allowed.includes(headsUp))
      return refused('headsUpNotExpected')
    if (row.heads_up === headsUp) return done({ notification: null, isNew: false })
    if (headsUp !== null && row.heads_ups >= MAX_HEADS_UPS)
      return refused('tooManyHeadsUps', { n: MAX_HEADS_UPS })
    await writeHeadsUp(tx, ref.commerceId, row.id, { headsUp, at: now })
    const minutes = headsUp && minutesLate(headsUp)
    const notification = minutes ? await notify(context, minutes, at) : null
    return done({ notification, isNew: true })
  })
}

async function notify(
  { tx, commerce, row, now }: ChangeContext,
  minutes: number,
  { time }: LocalTime,
): Promise<WrittenNotification | null> {
  const member = (await readAssignedMembers(tx, commerce, [row])).get(row.occupation_id)
  const what = [row.service_name && ` de ${row.service_name}`, member && ` con ${member.name}`]
  const who = fullName({ name: row.name, lastName: row.last_name })
  const notification = {
    commerceId: commerce.commerce_id,
    type: 'APPOINTMENT_LATE' as const,
    title: `Llega ${minutes} min tarde`,
    message: `${who} llega ${minutes} min tarde a su cita${what.filter(Boolean).join('')} de las ${time}`,
    appointmentId: row.id,
    memberId: member?.id ?? null,
    createdAt: now,
  }
  const [written = null] = await writeNotifications(tx, [notification])
  return written
}
