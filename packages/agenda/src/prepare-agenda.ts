import type { CalendarDate } from '@cuando/time/calendar-date'
import { addMinutes, type Instant } from '@cuando/time/instant'
import { mergeWeek, type WeeklyOpening } from '@cuando/time/merge-week'
import { type Minutes, minutes } from '@cuando/time/minutes'
import type { OpenWeek } from '@cuando/time/open-week'
import type { DayOff } from './days/day-off.ts'
import type { ServiceTerms } from './service-terms.ts'
import { blockedSpans } from './spans/blocked-spans.ts'
import type { Occupation } from './spans/occupation.ts'
import {
  indexOccupations,
  type OccupationIndex,
  type SortedOccupations,
  sortOccupations,
} from './spans/occupation-index.ts'
import type { Span } from './spans/span.ts'
import type { Zone } from './zone/zone.ts'

export interface AgendaInput {
  readonly zone: Zone
  readonly now: Instant
  /** For an owner the opening hours apply, but not the notice and the horizon. */
  readonly booker: 'visitor' | 'owner'
  /** How many days after today a visitor may book; 0 to 3660. */
  readonly horizonDays: number
  readonly hours: OpenWeek
  readonly daysOff: readonly DayOff[]
  /** When the owner is busy elsewhere, in any order; may overlap. */
  readonly busy: readonly Span[]
  /**
   * All that overlap the queried days and the service's preparation before them, except the one being moved,
   * whose time is free for it. More is harmless.
   */
  readonly occupations: readonly Occupation[]
  readonly service: ServiceTerms
  /**
   * Shorter free times are of no use: starts that would leave one are offered only on days without others. Occupations and
   * busy times must then reach as much further. Without it all free starts are offered.
   */
  readonly usable?: Minutes | undefined
}

/** The same, for one of several services that share the occupations. */
export interface SortedAgendaInput extends Omit<AgendaInput, 'occupations'> {
  readonly occupations: SortedOccupations
}

/** The validated input of all queries; made by `prepareAgenda` only. */
export interface Agenda {
  readonly zone: Zone
  readonly now: Instant
  readonly booker: 'visitor' | 'owner'
  readonly today: CalendarDate
  /** The first moment that may be booked. */
  readonly earliest: Instant
  /** The last day that may be booked; Infinity for owners. */
  readonly lastDate: number
  readonly service: ServiceTerms
  readonly isClass: boolean
  /** Minutes from one start to the next. */
  readonly step: number
  readonly openings: readonly WeeklyOpening[]
  /** The days off. */
  readonly blocked: readonly Span[]
  /** The busy times, each extended by the service's preparation; no appointment may overlap them. By start. */
  readonly busy: readonly Span[]
  /** `blocked` and `busy` together, by start. */
  readonly barred: readonly Span[]
  readonly taken: OccupationIndex
  /** The shortest free time of use, in minutes; 0 if all are. */
  readonly usable: number
}

/** Validates and sorts the input, once for any number of queries. Throws RangeError. */
export function prepareAgenda(input: AgendaInput | SortedAgendaInput): Agenda {
  const { zone, now, booker, horizonDays, service, occupations } = input
  checkService(service)
  if (!Number.isInteger(horizonDays) || horizonDays < 0 || horizonDays > 3660) {
    throw new RangeError(`a horizon must be 0 to 3660 days, not ${horizonDays}`)
  }
  const isClass = service.classSize !== null && service.classSize > 1
  const today = zone.dateAndTimeOf(now).date
  const blocked = blockedSpans(input.daysOff, zone)
  const busy = byStart(
    input.busy.map(({ from, until }) => ({ from, until: addMinutes(until, service.prep) })),
  )
  const notice = minutes(Math.max(service.notice, service.prep))
  return {
    zone,
    now,
    booker,
    today,
    earliest: booker === 'owner' ? now : addMinutes(now, notice),
    lastDate: booker === 'owner' ? Number.POSITIVE_INFINITY : today + horizonDays,
    service,
    isClass,
    // At least the duration, so that classes don't overlap.
    step: isClass ? Math.max(service.interval, service.duration) : service.interval,
    openings: mergeWeek(input.hours),
    blocked,
    busy,
    barred: busy.length === 0 ? blocked : byStart([...blocked, ...busy]),
    taken: indexOccupations('all' in occupations ? occupations : sortOccupations(occupations), {
      places: service.places,
      classId: isClass ? service.id : null,
    }),
    usable: input.usable ?? 0,
  }
}

const byStart = (spans: Span[]) => spans.sort((one, other) => one.from - other.from)

function checkService({ duration, interval, prep, places, classSize }: ServiceTerms): void {
  for (const [name, value, min, max] of [
    ['duration', duration, 1, 1440],
    ['interval', interval, 1, 1440],
    ['prep', prep, 0, 1440],
    ['places', places, 1, 1000],
    ['classSize', classSize ?? 1, 1, 1000],
  ] as const) {
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new RangeError(`${name} must be a whole number from ${min} to ${max}, not ${value}`)
    }
  }
}
