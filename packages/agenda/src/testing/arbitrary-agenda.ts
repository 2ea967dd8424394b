import { type CalendarDate, calendarDate } from '@cuando/time/calendar-date'
import { type Instant, instant } from '@cuando/time/instant'
import { minutes } from '@cuando/time/minutes'
import { wallTime } from '@cuando/time/wall-time'
import fc from 'fast-check'
import type { DayOff } from '../days/day-off.ts'
import type { AgendaInput } from '../prepare-agenda.ts'
import type { ServiceTerms } from '../service-terms.ts'
import type { Occupation } from '../spans/occupation.ts'
import type { DateWindow } from '../spans/openings-in.ts'
import type { Span } from '../spans/span.ts'
import { zone } from '../zone/zone.ts'
import { arbitraryHours } from './arbitrary-hours.ts'

export interface ArbitraryCase {
  readonly input: AgendaInput
  readonly window: DateWindow
}

const SERVICE = 'this service'

/** An agenda of a zone, and a window of so many days from one of these dates on. */
export function arbitraryAgenda(
  zoneName: string,
  dates: readonly CalendarDate[],
  length: { min: number; max: number },
): fc.Arbitrary<ArbitraryCase> {
  return fc.tuple(fc.constantFrom(...dates), fc.integer(length)).chain(([from, days]) => {
    const window = { from, to: calendarDate(from + days - 1) }
    return arbitraryInput(zoneName, window).map((input) => ({ input, window }))
  })
}

function arbitraryInput(zoneName: string, window: DateWindow): fc.Arbitrary<AgendaInput> {
  const midnight = zone(zoneName).startOf(window.from)
  const days = window.to - window.from + 1
  return fc.record({
    zone: fc.constant(zone(zoneName)),
    now: arbitraryNow(midnight, days),
    booker: fc.constantFrom('visitor', 'owner'),
    horizonDays: fc.constantFrom(365, 365, 365, 365, 0, 1, 2),
    hours: arbitraryHours,
    daysOff: fc.oneof(fc.constant([]), fc.array(arbitraryDayOff(window), { maxLength: 2 })),
    busy: fc.oneof(fc.constant([]), fc.array(arbitraryBusy(midnight, days), { maxLength: 4 })),
    occupations: fc.uniqueArray(arbitraryOccupation(midnight, days), {
      minLength: days,
      maxLength: 12 * days,
      // At most one class of a service starts at a time, as in reality.
      selector: (o) => (o.classSlot?.serviceId === SERVICE ? o.classSlot.start : o),
    }),
    service: arbitraryService,
  })
}

/** Usually before the window, and usually not at a full minute. */
function arbitraryNow(midnight: Instant, days: number): fc.Arbitrary<Instant> {
  const day = 86_400_000
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.integer({ min: -2 * day, max: 0 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: days * day }) },
      { weight: 1, arbitrary: fc.integer({ min: -48, max: 24 * days }).map((h) => h * 3_600_000) },
    )
    .map((offset) => instant(midnight + offset))
}

const arbitraryService: fc.Arbitrary<ServiceTerms> = fc.record({
  id: fc.constant(SERVICE),
  duration: fc
    .constantFrom(5, 15, 20, 30, 30, 45, 50, 60, 60, 60, 90, 120, 300, 1440)
    .map((count) => minutes(count)),
  interval: fc.constantFrom(5, 10, 15, 15, 15, 20, 30, 45, 60, 60, 90, 7, 1440).map(minutes),
  prep: fc.constantFrom(0, 0, 0, 5, 10, 15, 30, 60, 7, 1440).map(minutes),
  notice: fc.constantFrom(0, 0, 0, 0, 60, 120, 1440, 4320).map(minutes),
  places: fc.constantFrom(1, 1, 1, 2, 3, 4, 10),
  classSize: fc.constantFrom(null, null, 1, 2, 2, 8),
})

function arbitraryDayOff({ from, to }: DateWindow): fc.Arbitrary<DayOff> {
  const date = fc.integer({ min: from - 1, max: to + 1 }).map(calendarDate)
  const time = fc.integer({ min: 0, max: 288 })
  return fc
    .tuple(date, time, time, fc.constantFrom('day', 'part', 'since', 'until'))
    .map(([on, one, other, kind]) => {
      const start = wallTime(Math.min(one, other, 287) * 5)
      const end = wallTime(Math.max(one, other, 1) * 5)
      if (kind === 'since') return { date: on, start }
      if (kind === 'until') return { date: on, end }
      return kind === 'part' && start < end ? { date: on, start, end } : { date: on }
    })
}

function arbitraryBusy(midnight: Instant, days: number): fc.Arbitrary<Span> {
  return fc
    .tuple(fc.integer({ min: -1440, max: 1440 * days }), fc.constantFrom(1, 20, 60, 90, 1440, 3000))
    .map(([start, length]) => ({
      from: instant(midnight + start * 60_000),
      until: instant(midnight + (start + length) * 60_000),
    }))
}

function arbitraryOccupation(midnight: Instant, days: number): fc.Arbitrary<Occupation> {
  return fc
    .record({
      start: fc.integer({ min: -1440, max: 1440 * days + 1440 }),
      grid: fc.constantFrom(60, 30, 15, 5, 1),
      duration: fc.constantFrom(5, 15, 30, 45, 60, 60, 60, 90, 120, 61, 600),
      prep: fc.constantFrom(0, 0, 0, 10, 15, 30, 3),
      places: fc.constantFrom(1, 1, 2, 2, 3, 5),
      kind: fc.constantFrom('appointment', 'class', 'class', 'class of another'),
      attendees: fc.constantFrom(1, 1, 2, 8),
      max: fc.constantFrom(2, 8),
    })
    .map(({ start, grid, duration, prep, places, kind, attendees, max }) => {
      // Classes start on full hours, where most starts are.
      const rounded = start - (start % (kind === 'class' ? 60 : grid))
      const at = instant(midnight + rounded * 60_000)
      const serviceId = kind === 'class' ? SERVICE : 'another'
      return {
        bufferStart: instant(at - prep * 60_000),
        end: instant(at + duration * 60_000),
        places,
        ...(kind !== 'appointment' && { classSlot: { serviceId, start: at, attendees, max } }),
      }
    })
}
