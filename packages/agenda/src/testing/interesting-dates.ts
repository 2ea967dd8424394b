import { type CalendarDate, calendarDate } from '@cuando/time/calendar-date'

const DAY = 86_400_000

/** The two days before, the day of and the day after every change of the clock from 2010 to 2028. */
export function datesOfClockChanges(zoneName: string): CalendarDate[] {
  const dates = new Set<number>()
  let at = Temporal.Instant.from('2010-01-01T00:00Z').toZonedDateTimeISO(zoneName)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > 2028) return [...dates].map(calendarDate)
    at = next
    const day = Math.floor(next.epochMilliseconds / DAY)
    for (const near of [-2, -1, 0, 1]) dates.add(day + near)
  }
}

/** The first ten days of every month of a year: all months and all weekdays. */
export function datesOfYear(year: number): CalendarDate[] {
  return Array.from({ length: 120 }, (_, k) =>
    calendarDate(Date.UTC(year, Math.floor(k / 10), 1 + (k % 10)) / DAY),
  )
}
