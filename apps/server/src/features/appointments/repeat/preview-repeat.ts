import { zone } from '@cuando/agenda/zone/zone'
import type { previewRepeat as call } from '@cuando/contract/appointments/repeating'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { seriesLimits } from '@cuando/contract/calls/series-limits'
import { addDays, type CalendarDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { checkStarts } from '../../availability/book/check-starts.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { readAppointment } from '../store.ts'
import { findRepeated } from './find-repeated.ts'

/**
 * The dates of further appointments like this one, every so many weeks, with those that are not free; at most up to
 * `seriesLimits.weeks`.
 */
export async function previewRepeat(
  { db, now }: { db: Db; now: Date },
  { commerceId, appointmentId, memberId }: AppointmentRef,
  { everyWeeks, times }: Checked<typeof call>['query'],
): Promise<Outcome<Data<typeof call>>> {
  const [commerce, row] = await Promise.all([
    readCommerce(db, commerceId),
    readAppointment(db, commerceId, appointmentId, memberId),
  ])
  if (!commerce || !row) return refused('appointmentUnknown')
  const found = await findRepeated(db, commerce, row, memberId)
  if (!found.ok) return found
  const { performers, isPersonGone } = found.data
  const tz = zone(commerce.timezone)
  const held = tz.dateAndTimeOf(instant(row.starts_at.getTime()))
  const { date: today } = tz.dateAndTimeOf(instant(now.getTime()))
  const first = lastSameWeekday(held.date, today)
  const most = Math.floor(seriesLimits.weeks / everyWeeks)
  const starts = Array.from({ length: Math.min(times, most) }, (_, index) => ({
    date: addDays(first, 7 * everyWeeks * (index + 1)),
    time: held.time,
  }))
  const members = await readAssignedMembers(db, commerce, [row])
  const former = members.get(row.occupation_id)?.name ?? null
  return done({
    starts: await checkStarts(db, { commerce, performers, starts, now }),
    memberName: isPersonGone ? null : former,
    goneMemberName: isPersonGone ? former : null,
  })
}

/** Weeks are counted from the appointment, or once it is past from its latest weekday up to today. */
function lastSameWeekday(date: CalendarDate, today: CalendarDate): CalendarDate {
  return date >= today ? date : addDays(date, 7 * Math.floor((today - date) / 7))
}
