import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { DayCalendar } from '../day/day-rows-model.ts'
import { minutesOf, type Span } from '../day/free-times-model.ts'
import { isSelectable } from '../selected-appointments.ts'

export interface Delayed {
  appointment: Appointment
  /** How many minutes later it begins. */
  minutes: number
}

interface Late {
  date: string
  nowMinute: number
  /** How late the person is. */
  minutes: number
  /** The person at a team; null for a business of one. */
  memberId: string | null
  /** How many appointments the person takes at once. */
  places: number
}

/**
 * The appointments that begin later because somebody is late, by time. A gap between two appointments takes up its length of
 * the delay.
 */
export function delayedOf(calendar: DayCalendar, late: Late): Delayed[] {
  const units = unitsOf(calendar, late).filter(({ end }) => end > late.nowMinute)
  return lanesOf(units, late.places)
    .flatMap((lane) => {
      const delays = delaysIn(lane, late)
      return lane.flatMap(({ seats }, at) =>
        seats.map((appointment) => ({ appointment, minutes: delays[at] ?? 0 })),
      )
    })
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => (a.appointment.time < b.appointment.time ? -1 : 1))
}

/**
 * How many minutes later each appointment of one lane begins. The one in the chair has begun, and ends that much later.
 * Without one, the next begins late by all of it.
 */
export function delaysIn(
  lane: readonly Span[],
  { nowMinute, minutes }: Pick<Late, 'nowMinute' | 'minutes'>,
): number[] {
  let carried = minutes
  let end: number | null = null
  return lane.map((span) => {
    const hasBegun = span.start <= nowMinute
    if (!hasBegun && end !== null) carried = Math.max(0, carried - Math.max(0, span.start - end))
    end = span.end
    return hasBegun ? 0 : carried
  })
}

/** Appointments that follow each other, in as many lanes as there are places. Each goes to the lane that is free first. */
export function lanesOf<T extends Span>(units: readonly T[], places: number): T[][] {
  const lanes: T[][] = Array.from({ length: places }, () => [])
  for (const unit of units.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const endOf = (lane: T[]) => lane.at(-1)?.end ?? Number.NEGATIVE_INFINITY
    const lane = lanes.toSorted((a, b) => endOf(a) - endOf(b))[0]
    if (lane && endOf(lane) <= unit.start) lane.push(unit)
    else lanes.push([unit])
  }
  return lanes.filter((lane) => lane.length > 0)
}

interface Unit extends Span {
  /** The appointments of a class, or one. */
  seats: Appointment[]
}

function unitsOf(calendar: DayCalendar, { date, memberId }: Late): Unit[] {
  const isTheirs = ({ member }: Appointment) => memberId === null || member?.id === memberId
  const live = calendar.appointments.filter((each) => isSelectable(each) && isTheirs(each))
  const groupOf = new Map(
    calendar.groups.flatMap(({ id, appointmentIds }) => appointmentIds.map((each) => [each, id])),
  )
  return [...Map.groupBy(live, ({ id }) => groupOf.get(id) ?? id).values()].flatMap((seats) => {
    const [first] = seats
    return first ? [{ ...minutesOf(first, date), seats }] : []
  })
}
