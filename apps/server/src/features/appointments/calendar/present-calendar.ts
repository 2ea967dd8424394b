import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import type { Data } from '@cuando/contract/calls/endpoint'
import { fullName } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import { dateFrom, dayOfWeek } from '@cuando/time/calendar-date'
import { mergeHours } from '@cuando/time/merge-week'
import { openHoursOf } from '@cuando/time/open-week'
import { formatTime } from '@cuando/time/wall-time'
import { type Weekday, weekdays } from '@cuando/time/weekdays'
import { makePauses } from '../../../platform/clock/make-pauses.ts'
import type { BusyRow } from '../../availability/store.ts'
import { describeDayOff } from '../../commerce/describe-day-off.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { type Terms, termsWithoutService } from '../../service-terms/choose-terms.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import type { AssignedMembers } from '../assigned-member-store.ts'
import type { MoveRow } from '../change/change-store.ts'
import { presentDelays, presentTold } from '../delay/read-delays.ts'
import { presentAppointment } from '../present.ts'
import type { AppointmentRow } from '../store.ts'
import type { DescribedDayOffRow, GroupRow } from './calendar-store.ts'
import type { HeldRow } from './hold-store.ts'
import { presentBusyOfAll } from './present-busy.ts'

type Calendar = Data<typeof appointmentCalendar>
type Hours = Calendar['days'][number]['hours']

type OfferedRow = Pick<Terms, 'id' | 'type' | 'duration' | 'interval_minutes' | 'max_attendees'>

interface CalendarRows {
  scoped: Scoped
  commerce: Pick<CommerceRow, 'timezone' | 'has_team' | 'delays' | 'appointment_duration'>
  /** The hours of the business and of its services, concatenated: a weekday may occur more than once. */
  week: WeekHours
  places: number
  /** The active ones. */
  services: readonly OfferedRow[]
  /** Every day that is shown. */
  dates: readonly string[]
  appointments: readonly AppointmentRow[]
  /** The start after which the next page continues; null on the last page. */
  next: Date | null
  moves: readonly MoveRow[]
  members: AssignedMembers
  groups: readonly GroupRow[]
  daysOff: readonly DescribedDayOffRow[]
  busy: readonly BusyRow[]
  held: readonly HeldRow[]
}

/**
 * The calendar of some days, in local time of the business. Yields to the event loop: many services may have
 * hours.
 */
export async function presentCalendar(rows: CalendarRows): Promise<Calendar> {
  const pause = makePauses()
  const moves = Map.groupBy(rows.moves, (move) => move.appointment_id)
  const seats = Map.groupBy(rows.appointments, (row) => row.occupation_id)
  const { commerce, dates } = rows
  const { timezone } = commerce
  const hoursOn = hoursByDate(rows.week)
  const days: Calendar['days'] = []
  for (const date of dates) {
    days.push({ date, hours: hoursOn(date) })
    await pause()
  }
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    appointments: rows.appointments.map((row) =>
      presentAppointment(rows.scoped, row, moves.get(row.id) ?? [], timezone, rows.members),
    ),
    next: rows.next?.toISOString() ?? null,
    groups: rows.groups.flatMap((group) =>
      presentGroup(group, seats.get(group.id) ?? [], timezone),
    ),
    days,
    places: rows.places,
    offered: presentOffered(rows),
    delays: presentDelays(commerce, rows.scoped).filter(({ date }) => dates.includes(date)),
    toldDelays: presentTold(commerce, rows.appointments, dates),
    busy: presentBusyOfAll(rows.busy, rows.scoped, { dates, timezone }),
    holds: rows.held.map((row) => presentHold(row, commerce)),
    daysOff: rows.daysOff.map((row) => ({
      ...(row.member_id !== null && { memberId: row.member_id }),
      ...describeDayOff(row),
      description: row.description,
    })),
  }
}

const presentHold = (
  row: HeldRow,
  { timezone, has_team }: Pick<CommerceRow, 'timezone' | 'has_team'>,
): NonNullable<Calendar['holds']>[number] => ({
  id: row.id,
  entryId: row.entry_id,
  member: has_team ? { id: row.member_id, name: row.member_name } : null,
  name: fullName({ name: row.name, lastName: row.last_name }),
  serviceName: row.service_name,
  ...localTime(row.starts_at.getTime(), timezone),
  duration: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
  until: localTime(row.held_until.getTime(), timezone).time,
})

/** Classes, whose starts don't overlap, are offered only by a business without other services. */
function presentOffered({ services, commerce }: Pick<CalendarRows, 'services' | 'commerce'>) {
  const rows: readonly OfferedRow[] =
    services.length > 0 ? services : [termsWithoutService(commerce)]
  const { true: classes = [], false: others = [] } = Object.groupBy(
    rows.filter(({ type }) => type !== 'UNIQUE'),
    (row) => (row.max_attendees !== null && row.max_attendees > 1 ? 'true' : 'false'),
  )
  return (others.length > 0 ? others : classes).map((row) => ({
    serviceId: row.id,
    duration: row.duration,
    interval:
      others.length > 0 ? row.interval_minutes : Math.max(row.interval_minutes, row.duration),
  }))
}

/** A class without attendees is hidden; an event is shown as long as it can be booked. */
function presentGroup(
  group: GroupRow,
  seats: readonly AppointmentRow[],
  timezone: string,
): Calendar['groups'] {
  const attendees = seats.filter((seat) => seat.status !== 'CANCELLED').length
  const stands = group.is_event && group.is_live
  if (attendees === 0 && !stands) return []
  return [
    {
      id: group.id,
      isEvent: group.type === 'UNIQUE',
      name: group.name,
      ...localTime(group.starts_at.getTime(), timezone),
      duration: (group.ends_at.getTime() - group.starts_at.getTime()) / 60_000,
      attendees,
      maxAttendees: group.max_attendees,
      appointmentIds: seats.map((seat) => seat.id),
    },
  ]
}

/** The hours of a date, merged once per weekday from all services. */
function hoursByDate(week: WeekHours): (date: string) => Hours {
  const known = new Map<number, Hours>()
  return (date) => {
    const weekday = dayOfWeek(dateFrom(date))
    const hours = known.get(weekday) ?? hoursOf(week, weekdays[weekday])
    known.set(weekday, hours)
    return hours
  }
}

function hoursOf(week: WeekHours, weekday: Weekday): Hours {
  const hours = week.filter(({ dayOfWeek: each }) => each === weekday).flatMap(openHoursOf)
  return mergeHours(hours).map(({ start, end }) => ({
    startTime: formatTime(start),
    endTime: formatTime(end),
  }))
}
