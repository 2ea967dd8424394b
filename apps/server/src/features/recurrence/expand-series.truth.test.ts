import fc from 'fast-check'
import { expect, it } from 'vitest'
import { busyMinutesOf } from '../../testing/google/expand-independently.ts'
import { randomCalendar } from '../../testing/google/random-calendar.ts'
import { parseEvent } from '../google-calendar/read/parse-event.ts'
import { expandSeries } from './expand-series.ts'

const range = {
  from: Date.parse('2026-11-24T00:00Z'),
  until: Date.parse('2028-01-01T00:00Z'),
  calendarZone: 'UTC',
}

it('matches the busy minutes of another implementation for any calendar', () => {
  fc.assert(
    fc.property(
      randomCalendar,
      fc.constantFrom('America/Mexico_City', 'America/Tijuana', 'Europe/Madrid'),
      (events, businessZone) => {
        const parsed = events.flatMap((event) => parseEvent(event) ?? [])
        const kept = parsed.flatMap((each) => (each.isGone ? [] : [each]))
        const minutes = new Set<number>()
        for (const series of Map.groupBy(kept, ({ seriesId }) => seriesId).values())
          for (const { from, until } of expandSeries(series, { ...range, businessZone }))
            for (
              let at = Math.max(from, range.from);
              at < Math.min(until, range.until);
              at += 60_000
            )
              minutes.add(at / 60_000)
        expect(minutes).toEqual(busyMinutesOf(events, { ...range, businessZone }))
      },
    ),
    { numRuns: 150, interruptAfterTimeLimit: 30_000 },
  )
})
