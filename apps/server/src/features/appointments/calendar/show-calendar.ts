import { zone } from '@cuando/agenda/zone/zone'
import type { appointmentCalendar, CalendarView } from '@cuando/contract/appointments/calendar'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import { localTime } from '@cuando/es/time/local-time'
import {
  addDays,
  type CalendarDate,
  datesBetween,
  firstOfMonth,
  formatDate,
  lastOfMonth,
  mondayOf,
  parseDate,
} from '@cuando/time/calendar-date'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import { readBusy } from '../../availability/store.ts'
import { readCommerce } from '../../commerce/store.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import {
  listBetween,
  listGroups,
  listServiceTerms,
  readDaysOffBetween,
  readMovesBetween,
  type TimeRange,
  timeRangeOf,
} from './calendar-store.ts'
import { listHeldBetween } from './hold-store.ts'
import { presentCalendar } from './present-calendar.ts'

type Call = typeof appointmentCalendar

/** One page of the owner's calendar of a day, week or month. */
export async function showCalendar(
  db: Db,
  scoped: Scoped,
  { date: wanted, view, after }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  const { commerceId, memberId } = scoped
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const date = parseDate(dayOf(wanted, commerce.timezone))
  if (date === null) return refusedField('date', 'La fecha no es válida')
  const { first, last } = chooseDays(date, view)
  const tz = zone(commerce.timezone)
  const midnight = (day: CalendarDate) => new Date(tz.startOf(day))
  const days = timeRangeOf(midnight(first), midnight(addDays(last, 1)))
  const left = after === undefined ? days : beginAfter(days, new Date(after))
  const dates = { first: formatDate(first), last: formatDate(last) }
  const appointments = await listBetween(db, scoped, left, serverLimits.calendarPage)
  const next = nextOf(appointments)
  const shown = next ? endWith(left, next) : left
  const [moves, groups, daysOff, { ownWeeks, ...terms }, busy, held, members] = await Promise.all([
    readMovesBetween(db, commerceId, shown),
    listGroups(db, scoped, shown),
    readDaysOffBetween(db, scoped, dates),
    listServiceTerms(db, commerceId),
    readBusy(db, commerceId, { ...days, memberId }),
    commerce.has_waiting ? listHeldBetween(db, scoped, days) : [],
    readAssignedMembers(db, commerce, appointments),
  ])
  const rows = { appointments, next, moves, members, groups, daysOff, busy, held }
  return done(
    await presentCalendar({
      commerce,
      scoped,
      week: [...commerce.week_hours, ...ownWeeks],
      ...terms,
      dates: datesBetween(first, last).map(formatDate),
      ...rows,
    }),
  )
}

/** The start after which the next page continues; null on the last page. */
const nextOf = (page: readonly { starts_at: Date }[]): Date | null =>
  page.length < serverLimits.calendarPage ? null : (page.at(-1)?.starts_at ?? null)

const beginAfter = (stretch: TimeRange, start: Date): TimeRange =>
  start > stretch.after ? { ...stretch, after: start } : stretch

const endWith = (stretch: TimeRange, start: Date): TimeRange => ({
  ...stretch,
  to: new Date(start.getTime() + 1),
})

/** An instant means its day in the business's zone, not in the caller's. */
const dayOf = (wanted: string, timezone: string) =>
  wanted.includes('T') ? localTime(wanted, timezone).date : wanted

/**
 * The first and last day of a calendar view: weeks start on Monday, a month includes the whole weeks around
 * it.
 */
function chooseDays(
  date: CalendarDate,
  view: CalendarView,
): { first: CalendarDate; last: CalendarDate } {
  if (view === 'day') return { first: date, last: date }
  if (view === 'week') return { first: mondayOf(date), last: sundayOf(date) }
  return { first: mondayOf(firstOfMonth(date)), last: sundayOf(lastOfMonth(date)) }
}

const sundayOf = (date: CalendarDate) => addDays(mondayOf(date), 6)
