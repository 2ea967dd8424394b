import { addDays, type CalendarDate, formatDate, parseDate } from '@cuando/agenda/calendar-date'
import { wallTime } from '@cuando/agenda/wall-time'
import { zone } from '@cuando/agenda/zone'
import type { appointmentCalendar } from '@cuando/contract/calendar'
import type { Checked, Data } from '@cuando/contract/endpoint'
import { localTime } from '@cuando/es/local-time'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/http/outcome.ts'
import { type CommerceId, readCommerce } from '../commerce/store.ts'
import {
  listBetween,
  listDaysOff,
  listGroups,
  listOwnWeeks,
  readMovesBetween,
} from './calendar-store.ts'
import { chooseDays } from './choose-days.ts'
import { presentCalendar } from './present-calendar.ts'

type Call = typeof appointmentCalendar

/** Whatever the owner's calendar draws on some days. */
export async function showCalendar(
  db: Db,
  commerceId: CommerceId,
  { date: wanted, view }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const date = parseDate(dayOf(wanted, commerce.timezone))
  if (date === null) return refusedField('date', 'La fecha no es válida')
  const { first, last } = chooseDays(date, view)
  const place = zone(commerce.timezone)
  const midnight = (day: CalendarDate) => new Date(place.whenReached(day, wallTime(0)))
  const stretch = { from: midnight(first), to: midnight(addDays(last, 1)) }
  const dates = { first: formatDate(first), last: formatDate(last) }
  const [appointments, moves, groups, daysOff, ownWeeks] = await Promise.all([
    listBetween(db, commerceId, stretch),
    readMovesBetween(db, commerceId, stretch),
    listGroups(db, commerceId, stretch),
    listDaysOff(db, commerceId, dates),
    listOwnWeeks(db, commerceId),
  ])
  return done(
    await presentCalendar({
      timezone: commerce.timezone,
      week: [...commerce.week_hours, ...ownWeeks],
      dates: Array.from({ length: last - first + 1 }, (_, at) => formatDate(addDays(first, at))),
      appointments,
      moves,
      groups,
      daysOff,
    }),
  )
}

/** An instant means its day on the business's calendar, not on the caller's. */
const dayOf = (wanted: string, timezone: string) =>
  wanted.includes('T') ? localTime(wanted, timezone).date : wanted
