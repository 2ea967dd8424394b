import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { timeFrom } from '@cuando/time/wall-time'
import { freeWithin } from '../appointments/day/free-times-model.ts'

type Calendar = Data<typeof appointmentCalendar>
type DayOff = Calendar['daysOff'][number]
export type Group = Calendar['groups'][number]
/** A place that is held for somebody who waits. */
export type Hold = NonNullable<Calendar['holds']>[number]

/** Minutes since midnight; `end` is at most 1440. */
export interface Span {
  start: number
  end: number
}

/** A block drawn on a day: an appointment, an event or class with all its attendees, or a held place. */
export interface Block extends Span {
  key: string
  /** True for the second part of a block that crosses midnight. */
  isRest: boolean
  what:
    | { kind: 'appointment'; appointment: Appointment }
    | { kind: 'group'; group: Group; seats: Appointment[] }
    | { kind: 'hold'; hold: Hold }
}

/** A blocked part of a day. */
export interface Closure extends Span {
  reason: string
  /** Whose; absent for the whole business. */
  memberId?: string
}

export interface BoardDay {
  date: string
  open: Span[]
  /** Reason for a whole day off; null on other days. */
  dayOff: string | null
  /** Closed parts of the day, with their reasons. */
  closures: Closure[]
  /** Days off of single people. */
  absences: DayOff[]
  /** When the owner's Google Calendar is busy. */
  busy: Span[]
  /** The same of others. */
  busyOfOthers: (Span & { memberId: string })[]
  blocks: Block[]
}

/** The API's answer grouped by day, each day's blocks in order of time. */
export function boardOf(calendar: Calendar): BoardDay[] {
  const seated = new Set(calendar.groups.flatMap((group) => group.appointmentIds))
  const byId = new Map(calendar.appointments.map((each) => [each.id, each]))
  const groups = calendar.groups.flatMap((group) => {
    const seats = group.appointmentIds.flatMap((id) => byId.get(id) ?? [])
    return spread(group, { kind: 'group', group, seats })
  })
  const alone = calendar.appointments
    .filter(({ id }) => !seated.has(id))
    .flatMap((appointment) => spread(appointment, { kind: 'appointment', appointment }))
  const holds = (calendar.holds ?? []).flatMap((hold) => spread(hold, { kind: 'hold', hold }))
  const blocks = byDate([...groups, ...alone, ...holds])
  const offs = byDate(calendar.daysOff)
  const busy = byDate(calendar.busy)
  return calendar.days.map(({ date, hours }) => ({
    date,
    open: hours.map(spanOf),
    ...closedOn((offs.get(date) ?? []).filter(({ memberId }) => memberId === undefined)),
    absences: (offs.get(date) ?? []).filter(({ memberId }) => memberId !== undefined),
    ...busyOn(busy.get(date) ?? []),
    blocks: (blocks.get(date) ?? []).map(({ block }) => block).sort(byTime),
  }))
}

const busyOn = (times: Calendar['busy']): Pick<BoardDay, 'busy' | 'busyOfOthers'> => ({
  busy: times.filter(({ memberId }) => memberId === undefined).map(spanOf),
  busyOfOthers: times.flatMap(({ memberId, ...time }) =>
    memberId === undefined ? [] : { memberId, ...spanOf(time) },
  ),
})

/** The facts about the shown days, for the notes above the board. */
export const factsOf = (board: readonly BoardDay[], today: string) => ({
  isEmpty: board.every(({ blocks }) => blocks.length === 0),
  hasRoom: board.some((day) => day.date >= today && hasFreeHour(day)),
})

/** Whether some of the opening hours are not blocked. */
const hasFreeHour = ({ dayOff, open, closures }: BoardDay) =>
  dayOff === null && open.some((each) => freeWithin(each, closures, 1).length > 0)

/** The same before the board is loaded. */
export const noFacts: ReturnType<typeof factsOf> = {
  isEmpty: false,
  hasRoom: true,
}

const byTime = (a: Block, b: Block) =>
  a.start - b.start || b.end - a.end || (a.key < b.key ? -1 : 1)

function byDate<T extends { date: string }>(all: readonly T[]): Map<string, T[]> {
  const days = new Map<string, T[]>()
  for (const each of all) {
    const day = days.get(each.date)
    if (day) day.push(each)
    else days.set(each.date, [each])
  }
  return days
}

/** One block, or two if it crosses midnight. */
function spread(
  { id, date, time, duration }: { id: string; date: string; time: string; duration: number },
  what: Block['what'],
): { date: string; block: Block }[] {
  const start = timeFrom(time)
  const end = start + duration
  const first = { date, block: { key: id, isRest: false, start, end: Math.min(end, 1440), what } }
  if (end <= 1440) return [first]
  const rest = { key: `${id} rest`, isRest: true, start: 0, end: end - 1440, what }
  return [first, { date: formatDate(addDays(dateFrom(date), 1)), block: rest }]
}

/** The closed parts of a day with these days off. */
export function closedOn(offs: readonly DayOff[]): Pick<BoardDay, 'dayOff' | 'closures'> {
  const whole = offs.find(({ startTime }) => startTime === null)
  return {
    dayOff: whole ? whole.description : null,
    closures: offs.flatMap(({ startTime, endTime, description: reason, memberId }) =>
      startTime !== null && endTime !== null
        ? [{ ...spanOf({ startTime, endTime }), reason, ...(memberId && { memberId }) }]
        : [],
    ),
  }
}

function spanOf({ startTime, endTime }: { startTime: string; endTime: string }): Span {
  return { start: timeFrom(startTime), end: timeFrom(endTime) }
}
