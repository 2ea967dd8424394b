import { describe, expect, it } from 'vitest'
import { fullWords, placeWords, roundedTime } from './place-model.ts'

it.each([
  ['13:13', 15, '13:15'],
  ['13:07', 15, '13:00'],
  ['13:08', 30, '13:00'],
  ['09:59', 5, '10:00'],
  ['23:55', 30, '23:30'],
])('rounds %s to the next of %i minutes: %s', (time, step, rounded) => {
  expect(roundedTime(time, step)).toBe(rounded)
})

describe('a full hour', () => {
  const today = '2026-11-24'
  const wanted = { date: today, time: '13:15' }
  const place = { isFree: false, isOpen: false, next: { date: today, time: '13:45' } }
  const words = (taken: { time: string; count: number } | null, next = place.next) =>
    fullWords({ ...place, taken, next }, wanted, today)

  it('says what takes it, and where the next place is', () => {
    expect(words({ time: '13:15', count: 4 })).toBe(
      'A las 13:15 ya tienes 4 citas; el siguiente lugar es a las 13:45',
    )
    expect(words({ time: '13:15', count: 1 })).toMatch(/^A las 13:15 ya tienes 1 cita;/)
  })

  it('names the later time if the hour fills after its start', () => {
    expect(words({ time: '13:30', count: 2 })).toMatch(/^A las 13:30 ya tienes 2 citas;/)
  })

  it('counts nothing where a room or a device is missing', () => {
    expect(words(null)).toMatch(/^A las 13:15 ya no hay lugar;/)
    expect(words({ time: '13:15', count: 0 })).toMatch(/ya no hay lugar/)
  })

  it('names the day of a place on another one', () => {
    const tomorrow = { date: '2026-11-25', time: '09:00' }
    expect(words(null, tomorrow)).toMatch(/el siguiente lugar es mañana a las 09:00$/)
    const friday = { date: '2026-11-27', time: '09:00' }
    expect(placeWords(friday, { ...wanted, date: '2026-11-25' }, today)).toBe(
      'vie 27 nov a las 09:00',
    )
    expect(fullWords({ ...place, taken: null, next: null }, wanted, today)).toMatch(
      /; no encontramos otro lugar$/,
    )
  })
})
