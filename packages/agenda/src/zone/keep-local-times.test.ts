import { parseDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { parseTime } from '@cuando/time/wall-time'
import { describe, expect, it } from 'vitest'
import { type BookedTime, keepLocalTimes } from './keep-local-times.ts'
import { zone } from './zone.ts'

const mexico = zone('America/Mexico_City')
const cancun = zone('America/Cancun')
const tijuana = zone('America/Tijuana')
const now = instant(Date.parse('2026-11-24T16:00:00Z'))

const at = (text: string, inZone = mexico) => {
  const start = inZone.instantOf(
    parseDate(text.slice(0, 10)) ?? never(),
    parseTime(text.slice(11)) ?? never(),
  )
  return start ?? never()
}
const never = (): never => {
  throw new Error('not a time of this zone')
}

/** A booked time, an hour by default, at a local time. */
function booked(id: string, text: string, more: Partial<BookedTime & { minutes: number }> = {}) {
  const { minutes = 60, ...rest } = more
  const start = at(text)
  return {
    id,
    memberId: 'ana',
    start,
    bufferStart: start,
    end: instant(start + minutes * 60_000),
    places: 1,
    unit: null,
    isLive: true,
    ...rest,
  }
}

const keep = (list: BookedTime[], to = cancun, from = mexico) =>
  keepLocalTimes(list, { from, to, now })

describe('an upcoming appointment', () => {
  it('shows the same time on the clocks of the new zone, with its preparation and length', () => {
    const start = at('2026-12-01T10:00')
    const visit = booked('a', '2026-12-01T10:00', { bufferStart: instant(start - 15 * 60_000) })
    const there = at('2026-12-01T10:00', cancun)
    expect(keep([visit])).toEqual({
      ok: true,
      moved: [
        {
          ...visit,
          start: there,
          bufferStart: there - 15 * 60_000,
          end: there + 60 * 60_000,
        },
      ],
    })
  })

  it('is not moved if both zones have the same local time', () => {
    const kept = keep([booked('a', '2026-12-01T10:00')], zone('America/Merida'))
    expect(kept).toEqual({ ok: true, moved: [] })
  })

  it('uses the offset of its day', () => {
    const list = [booked('winter', '2027-01-15T10:00'), booked('summer', '2027-07-15T10:00')]
    const kept = keep(list, tijuana)
    expect(kept.ok && kept.moved.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2027-01-15T18:00:00.000Z',
      '2027-07-15T17:00:00.000Z',
    ])
  })

  it('stays back to back with the next', () => {
    const day = ['09:00', '10:00', '11:00'].map((time) => booked(time, `2026-12-01T${time}`))
    const kept = keep(day, tijuana)
    expect(kept.ok && kept.moved).toHaveLength(3)
  })
})

it('an appointment that has begun is not moved', () => {
  expect(keep([booked('a', '2026-11-24T10:00')])).toEqual({ ok: true, moved: [] })
})

describe('nothing is moved', () => {
  it('if a time does not exist in the new zone', () => {
    // Tijuana's clocks jump from 2:00 to 3:00 on 14 March 2027; those of Mexico City do not.
    const night = booked('night', '2027-03-14T02:30')
    const result = keep([booked('a', '2026-12-01T10:00'), night], tijuana)
    expect(result).toEqual({ ok: false, reason: 'nonexistent', at: night })
  })

  it('if an appointment would have begun already', () => {
    const soon = booked('soon', '2026-11-24T10:30')
    expect(keep([soon])).toEqual({ ok: false, reason: 'past', at: soon })
  })

  it('if the clock change pushes the end of one into the next', () => {
    const long = booked('long', '2027-03-14T01:00', { minutes: 120 })
    const next = booked('next', '2027-03-14T03:00')
    expect(keep([next, long], tijuana)).toEqual({ ok: false, reason: 'saturated', at: next })
  })

  it('if one would overlap an appointment that has begun', () => {
    const running = booked('running', '2026-11-24T09:30', { minutes: 180 })
    const next = booked('next', '2026-11-24T12:30')
    expect(keep([running, next])).toEqual({ ok: false, reason: 'saturated', at: next })
  })

  it('if two an hour apart, before and after the clock is turned back, would coincide', () => {
    const first = booked('first', '2027-11-07T01:30')
    const start = tijuana.instantOf(
      parseDate('2027-11-07') ?? never(),
      parseTime('01:30') ?? never(),
    )
    const early = { ...first, start: start ?? never() }
    const late = { ...early, id: 'late', start: instant(early.start + 3_600_000) }
    const list = [early, late].map((each) => ({
      ...each,
      bufferStart: each.start,
      end: instant(each.start + 3_600_000),
    }))
    expect(keep(list, mexico, tijuana)).toMatchObject({ ok: false, reason: 'saturated' })
  })
})

it('the smallest number of places limits concurrent appointments', () => {
  const two = { places: 2 }
  const long = booked('long', '2027-03-14T01:00', { minutes: 120, ...two })
  const next = booked('next', '2027-03-14T03:00', two)
  expect(keep([long, next], tijuana).ok).toBe(true)
  expect(keep([long, { ...next, places: 1 }], tijuana).ok).toBe(false)
  expect(keep([long, next, booked('third', '2027-03-14T03:00', two)], tijuana).ok).toBe(false)
})

it('appointments of two people must not use the same unit at once', () => {
  const long = booked('long', '2027-03-14T01:00', { minutes: 120, unit: 'laser 1' })
  const next = booked('next', '2027-03-14T03:00', { memberId: 'luis', unit: 'laser 1' })
  expect(keep([long, next], tijuana)).toMatchObject({ ok: false, reason: 'saturated' })
  expect(keep([long, { ...next, unit: 'laser 2' }], tijuana).ok).toBe(true)
})

it('appointments of two people may coincide', () => {
  const long = booked('long', '2027-03-14T01:00', { minutes: 120 })
  const next = booked('next', '2027-03-14T03:00', { memberId: 'luis' })
  expect(keep([long, next], tijuana).ok).toBe(true)
  expect(keep([long, next, booked('third', '2027-03-14T03:00')], tijuana).ok).toBe(false)
})

it('an appointment that is not live is moved and blocks no other', () => {
  const long = booked('long', '2027-03-14T01:00', { minutes: 120, isLive: false })
  const kept = keep([long, booked('next', '2027-03-14T03:00')], tijuana)
  expect(kept.ok && kept.moved.map(({ id }) => id)).toEqual(['long', 'next'])
})
