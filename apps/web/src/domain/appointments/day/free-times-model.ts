import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { mostCommon } from '@cuando/contract/business/usual-places'
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
  Partial<Pick<TeamMember, 'weekHours' | 'places' | 'doesAll' | 'services'>>

/** A time with room for another appointment. It begins at a start that can be booked. */
export interface FreeTime extends Span {
  /** Whose time it is; absent at a business of one. */
  member?: { id: string; name: string }
}

/**
 * The free times of a day from a minute on, by start: those of each active person at a team. A time that is too short for
 * every service is left out.
 */
export function freeTimesOf(
  calendar: Calendar,
  date: string,
  { team, from }: { team: readonly Person[]; from: number },
): FreeTime[] {
  const people = team.length > 1 ? team.filter(({ isActive }) => isActive) : [undefined]
  return people
    .flatMap((person) =>
      freeTimesWith(calendar, date, { person, from }).map((time) => ({
        ...time,
        ...(person && { member: { id: person.id, name: person.name } }),
      })),
    )
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

interface Asked {
  person: Person | undefined
  from: number
}

function freeTimesWith(calendar: Calendar, date: string, { person, from }: Asked): Span[] {
  const { shortest, interval } = termsOf(calendar, person)
  const places = person?.places ?? calendar.places ?? 1
  const taken = takenOf(calendar, date, person)
  const closed = closedOf(calendar, date, person)
  return openOf(calendar, date, person).flatMap((open) =>
    freeWithin(
      open,
      [...taken, ...closed.flatMap((span) => Array<Span>(places).fill(span))],
      places,
    )
      .map(({ start, end }) => ({ start: nextStart(open, Math.max(start, from), interval), end }))
      .filter(({ start, end }) => end - start >= shortest),
  )
}

/** The first start at a minute or later: they are counted from the opening. */
const nextStart = (open: Span, minute: number, interval: number) =>
  open.start + Math.ceil((minute - open.start) / interval) * interval

const unknown = { serviceId: null, duration: 15, interval: 15 }

/** The shortest service that somebody gives, and the interval of most of their services, in minutes. */
function termsOf({ offered = [unknown] }: Calendar, person: Person | undefined) {
  const given = offered.filter(({ serviceId }) => givesOf(person, serviceId))
  const durations = given.map(
    ({ serviceId, duration }) => givesOf(person, serviceId)?.duration ?? duration,
  )
  const interval = mostCommon(given.map((each) => each.interval)) ?? unknown.interval
  return { shortest: Math.min(...durations), interval }
}

/** How somebody gives a service; undefined if they don't. */
function givesOf(
  { doesAll = true, services = [] }: Partial<Person> = {},
  serviceId: string | null,
) {
  const own = services.find((each) => each.serviceId === serviceId)
  return doesAll || serviceId === null ? { duration: null, ...own } : own
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

/** Each pending appointment and each held one takes a place. A class or event takes one for all its attendees. */
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
    ...(calendar.holds ?? []).filter(({ member }) => isTheirs(member?.id)),
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
