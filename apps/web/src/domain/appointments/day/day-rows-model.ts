import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { formatDuration } from '@cuando/es/amounts'
import { appointmentStatus } from '@cuando/es/appointments/appointment-status'
import { timeFrom } from '@cuando/time/wall-time'
import { lateBy, saidBy } from '../said/said-by.ts'
import { isSelectable } from '../selected-appointments.ts'
import {
  type FreeTime,
  freeTimesOf,
  minutesOf,
  type Person,
  type Span,
} from './free-times-model.ts'

export type DayCalendar = Data<typeof appointmentCalendar>
type Group = DayCalendar['groups'][number]

interface AppointmentRow extends Span {
  kind: 'appointment'
  key: string
  appointment: Appointment
}

/** A class or event. The appointments of its attendees follow it. */
interface GroupRow extends Span {
  kind: 'group'
  key: string
  group: Group
  seats: Appointment[]
}

interface FreeRow extends FreeTime {
  kind: 'free'
  key: string
}

/** Blocked hours, or a place that is held for somebody who waits. */
export interface BlockRow extends Span {
  kind: 'block'
  key: string
  reason: string
  /** Whose; absent for the whole business. */
  memberId?: string | undefined
  /** Their name, at a team. */
  name?: string | undefined
  /** Of the person on the waiting list, if it is a held place. */
  entryId?: string
}

export type DayRow = AppointmentRow | GroupRow | FreeRow | BlockRow

export interface ShownDay {
  date: string
  /** The current minute of that day; null on another day. */
  nowMinute: number | null
  /** Empty at a business of one. */
  team: readonly Person[]
  /** The only person to show; null for everybody. */
  personId: string | null
  /** Whether the list also shows the times that can be booked. */
  hasFree: boolean
  hasCancelled: boolean
}

/** The rows of a day by time. On today, those that are over are apart. */
export function dayRowsOf(
  calendar: DayCalendar,
  shown: ShownDay,
): { over: DayRow[]; rows: DayRow[] } {
  const { nowMinute } = shown
  const { true: over = [], false: ahead = [] } = Object.groupBy(
    [...groupsOf(calendar, shown), ...singlesOf(calendar, shown)],
    (row) => String(nowMinute !== null && isOver(row, nowMinute)) as 'true' | 'false',
  )
  const rows = [
    ...ahead,
    ...holdsOf(calendar, shown),
    ...freeOf(calendar, shown),
    ...blocksOf(calendar, shown),
  ]
  return { over: inOrder(over, shown.date), rows: inOrder(rows, shown.date) }
}

/** How many appointments of a date are not cancelled. */
export const countOn = ({ appointments }: DayCalendar, date: string, personId: string | null) =>
  appointments.filter(
    (each) =>
      each.date === date && each.status !== 'CANCELLED' && isWith(each.member?.id, personId),
  ).length

const isWith = (memberId: string | undefined, personId: string | null) =>
  personId === null || memberId === personId

/** Whether it has ended, or began and does not go on. */
const isOver = (row: AppointmentRow | GroupRow, nowMinute: number) =>
  row.end <= nowMinute ||
  (row.kind === 'appointment' && row.start <= nowMinute && !isSelectable(row.appointment))

const inOrder = (rows: DayRow[], date: string): DayRow[] =>
  rows
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.key < b.key ? -1 : 1))
    .flatMap((row): DayRow[] =>
      row.kind === 'group' ? [row, ...row.seats.map((seat) => rowOf(seat, date))] : [row],
    )

const rowOf = (appointment: Appointment, date: string): AppointmentRow => ({
  kind: 'appointment',
  key: appointment.id,
  ...minutesOf(appointment, date),
  appointment,
})

function singlesOf(calendar: DayCalendar, { date, personId, hasCancelled }: ShownDay) {
  const seated = new Set(calendar.groups.flatMap(({ appointmentIds }) => appointmentIds))
  return calendar.appointments
    .filter(({ id, member }) => !seated.has(id) && isWith(member?.id, personId))
    .filter(({ status }) => hasCancelled || status !== 'CANCELLED')
    .map((appointment) => rowOf(appointment, date))
    .filter(({ start, end }) => start < 1440 && end > 0)
}

function groupsOf(calendar: DayCalendar, { date, personId, hasCancelled }: ShownDay): GroupRow[] {
  const byId = new Map(calendar.appointments.map((each) => [each.id, each]))
  return calendar.groups.flatMap((group) => {
    const seats = group.appointmentIds.flatMap((id) => byId.get(id) ?? [])
    const span = minutesOf(group, date)
    if (span.start >= 1440 || span.end <= 0) return []
    if (seats[0] && !isWith(seats[0].member?.id, personId)) return []
    const shown = seats.filter(({ status }) => hasCancelled || status !== 'CANCELLED')
    return [{ kind: 'group', key: group.id, ...span, group, seats: shown }]
  })
}

function freeOf(calendar: DayCalendar, shown: ShownDay): FreeRow[] {
  if (!shown.hasFree) return []
  // A start in the current minute is over.
  const from = shown.nowMinute === null ? 0 : shown.nowMinute + 1
  return freeTimesOf(calendar, shown.date, { team: shown.team, from })
    .filter(({ member }) => !member || isWith(member.id, shown.personId))
    .map((time) => ({ kind: 'free', key: `free ${time.start} ${time.member?.id}`, ...time }))
}

/** The held places of a day that are not over. */
const holdsOf = (
  { holds = [] }: DayCalendar,
  { date, nowMinute, personId }: ShownDay,
): BlockRow[] =>
  holds
    .filter(({ member }) => isWith(member?.id, personId))
    .map(({ id: key, entryId, member, name, until, ...timed }) => ({
      ...{ kind: 'block' as const, key, entryId, ...minutesOf(timed, date) },
      reason: `Guardado para ${name} hasta ${until}`,
      name: member?.name,
    }))
    .filter(({ start, end }) => start < 1440 && end > (nowMinute ?? 0))

/** The blocked hours of a day that are not over. A whole day off is no row. */
function blocksOf(
  calendar: DayCalendar,
  { date, nowMinute, team, personId }: ShownDay,
): BlockRow[] {
  return calendar.daysOff
    .filter(
      (off) => off.date === date && (off.memberId === undefined || isWith(off.memberId, personId)),
    )
    .flatMap(({ startTime, endTime, description: reason, memberId }) => {
      if (startTime === null || endTime === null) return []
      const name = team.length > 1 ? team.find(({ id }) => id === memberId)?.name : undefined
      const [start, end] = [timeFrom(startTime), timeFrom(endTime)]
      const key = `block ${startTime} ${memberId}`
      return [{ kind: 'block', key, start, end, reason, memberId, name } as const]
    })
    .filter(({ end }) => end > (nowMinute ?? 0))
}

/** How long after its start an appointment waits for its customer on top of the day, in minutes. */
const awaitedFor = 15

/**
 * The appointment on top of the day: the first whose customer is still awaited, else the first that has not ended; null if
 * there is none.
 */
export function findNext(rows: readonly DayRow[], nowMinute: number): Appointment | null {
  const live = rows
    .filter((row) => row.kind === 'appointment')
    .filter(({ appointment, end }) => isSelectable(appointment) && end > nowMinute)
  const awaited = live.find(
    ({ appointment, start }) => appointment.arrivedAt === null && start > nowMinute - awaitedFor,
  )
  return (awaited ?? live[0])?.appointment ?? null
}

/** 'En 12 min', 'En 2 h 5 min', 'Ahora' once it has begun. */
export const untilWords = (start: number, nowMinute: number): string =>
  start <= nowMinute ? 'Ahora' : `En ${formatDuration(start - nowMinute)}`

/**
 * 'Ahora' for the customer in the chair, else what is known of an appointment: 'Llegó', what its customer said, or its
 * status. A customer who said that they are late is not in the chair until then.
 */
export function stateWords(
  { appointment, start, end }: AppointmentRow,
  nowMinute: number | null,
): string {
  const { status, noShow, arrivedAt } = appointment
  if (noShow) return 'No asistió'
  if (!isSelectable(appointment)) return appointmentStatus(status).label
  const from = start + (lateBy(appointment) ?? 0)
  if (nowMinute !== null && from <= nowMinute && nowMinute < end) return 'Ahora'
  if (arrivedAt) return 'Llegó'
  return saidBy(appointment) ?? appointmentStatus(status).label
}
