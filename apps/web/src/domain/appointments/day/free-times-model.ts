import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { TeamMember } from '@cuando/contract/team/team'
import { dateFrom, dayOfWeek } from '@cuando/time/calendar-date'
import { openWeekOf } from '@cuando/time/open-week'
import { timeFrom } from '@cuando/time/wall-time'
import { isSelectable } from '../selected-appointments.ts'

type Calendar = Data<typeof appointmentCalendar>

/** Minutes since midnight of the day; `start` is negative for what began the day before. */
export interface Span {
  start: number
  end: number
}

export type Person = Pick<TeamMember, 'id' | 'name' | 'isOwner' | 'isActive'> &
  Partial<Pick<TeamMember, 'weekHours' | 'places'>>

/** A time with room for another appointment. */
export interface FreeTime extends Span {
  /** Whose time it is; absent at a business of one. */
  member?: { id: string; name: string }
}

/** Shorter times are left out, in minutes. */
const shortest = 15

/** The free times of a day from a minute on, by start: those of each active person at a team. */
export function freeTimesOf(
  calendar: Calendar,
  date: string,
  { team, from }: { team: readonly Person[]; from: number },
): FreeTime[] {
  const people = team.length > 1 ? team.filter(({ isActive }) => isActive) : [undefined]
  return people
    .flatMap((person) =>
      freeTimesWith(calendar, date, person).map((time) => ({
        ...time,
        start: Math.max(time.start, Math.ceil(from / 5) * 5),
        ...(person && { member: { id: person.id, name: person.name } }),
      })),
    )
    .filter(({ start, end }) => end - start >= shortest)
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

function freeTimesWith(calendar: Calendar, date: string, person: Person | undefined): Span[] {
  const places = person?.places ?? calendar.places ?? 1
  const taken = takenOf(calendar, date, person)
  const closed = closedOf(calendar, date, person)
  return openOf(calendar, date, person).flatMap((open) =>
    freeWithin(
      open,
      [...taken, ...closed.flatMap((span) => Array<Span>(places).fill(span))],
      places,
    ),
  )
}

/** The parts of an open time with a free place. */
export function freeWithin(open: Span, taken: readonly Span[], places: number): Span[] {
  const edges = [open.start, open.end, ...taken.flatMap(({ start, end }) => [start, end])]
    .filter((edge) => edge >= open.start && edge <= open.end)
    .sort((a, b) => a - b)
  const free: Span[] = []
  for (const [at, start] of edges.entries()) {
    const end = edges[at + 1] ?? start
    const overlapping = taken.filter((span) => span.start < end && span.end > start).length
    if (end === start || overlapping >= places) continue
    const last = free.at(-1)
    if (last?.end === start) last.end = end
    else free.push({ start, end })
  }
  return free
}

function openOf({ days }: Calendar, date: string, person: Person | undefined): readonly Span[] {
  if (person?.weekHours) return openWeekOf(person.weekHours)[dayOfWeek(dateFrom(date))] ?? []
  return days.find((day) => day.date === date)?.hours.map(spanOf) ?? []
}

function closedOf(calendar: Calendar, date: string, person: Person | undefined): Span[] {
  const isTheirs = ({ memberId }: { memberId?: string | undefined }) =>
    memberId === undefined || memberId === person?.id
  const off = calendar.daysOff
    .filter((each) => each.date === date && isTheirs(each))
    .map(({ startTime, endTime }) =>
      spanOf({ startTime: startTime ?? '00:00', endTime: endTime ?? '24:00' }),
    )
  // Without an id, it is the Google Calendar of the owner or of somebody who sees only their own.
  const isBusy = ({ memberId }: { memberId?: string | undefined }) =>
    memberId === undefined ? (person?.isOwner ?? true) : memberId === person?.id
  const busy = calendar.busy.filter((each) => each.date === date && isBusy(each)).map(spanOf)
  return [...off, ...busy]
}

/** Each pending appointment takes a place. A class or event takes one for all its attendees. */
function takenOf(calendar: Calendar, date: string, person: Person | undefined): Span[] {
  const seated = new Set(calendar.groups.flatMap(({ appointmentIds }) => appointmentIds))
  const alone = calendar.appointments.filter((each) => isSelectable(each) && !seated.has(each.id))
  const memberOfGroup = ({ appointmentIds: [first] }: Calendar['groups'][number]) =>
    calendar.appointments.find(({ id }) => id === first)?.member?.id
  const isTheirs = (memberId: string | undefined) =>
    !person || memberId === person.id || (memberId === undefined && person.isOwner)
  return [
    ...alone.filter(({ member }) => isTheirs(member?.id)),
    ...calendar.groups.filter((group) => isTheirs(memberOfGroup(group))),
  ].map((each) => minutesOf(each, date))
}

/** When an appointment takes place, in minutes of a day. */
export function minutesOf(
  timed: { date: string; time: string; duration: number },
  date: string,
): Span {
  const start = timeFrom(timed.time) + (dateFrom(timed.date) - dateFrom(date)) * 1440
  return { start, end: start + timed.duration }
}

const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }): Span => ({
  start: timeFrom(startTime),
  end: timeFrom(endTime),
})
