import { hours } from '@cuando/time/minutes'
import { expect, it } from 'vitest'
import { moment } from '../testing/example-times.ts'
import { checkSeat } from './check-seat.ts'

const event = {
  start: moment('2026-03-03T18:00Z'),
  end: moment('2026-03-03T20:00Z'),
  attendees: 7,
  max: 8,
}
const visitor = {
  now: moment('2026-03-03T16:00Z'),
  booker: 'visitor',
  notice: hours(2),
  blocked: [],
} as const

it('asks for a free seat only', () => {
  expect(checkSeat(event, visitor)).toEqual({ ok: true })
  expect(
    checkSeat(
      { ...event, start: moment('2036-03-03T18:00Z'), end: moment('2036-03-03T20:00Z') },
      visitor,
    ),
  ).toEqual({ ok: true })
  expect(checkSeat({ ...event, attendees: 8 }, visitor)).toEqual({ ok: false, reason: 'full' })
})

it('applies its notice to visitors, and is closed for everybody once it began', () => {
  const late = moment('2026-03-03T16:01Z')
  const began = moment('2026-03-03T18:01Z')
  expect(checkSeat(event, { ...visitor, now: late })).toEqual({ ok: false, reason: 'tooSoon' })
  expect(checkSeat(event, { ...visitor, now: late, booker: 'owner' })).toEqual({ ok: true })
  expect(checkSeat(event, { ...visitor, now: began, booker: 'owner' })).toEqual({
    ok: false,
    reason: 'past',
  })
})

it.each([
  ['2026-03-03T00:00Z', '2026-03-04T00:00Z', false],
  ['2026-03-03T19:59Z', '2026-03-03T21:00Z', false],
  ['2026-03-03T17:00Z', '2026-03-03T18:01Z', false],
  ['2026-03-03T17:00Z', '2026-03-03T18:00Z', true],
  ['2026-03-03T20:00Z', '2026-03-03T21:00Z', true],
])('has none where a day off from %s until %s lies on it', (from, until, ok) => {
  const blocked = [{ from: moment(from), until: moment(until) }]
  for (const booker of ['visitor', 'owner'] as const) {
    const check = checkSeat(event, { ...visitor, booker, blocked })
    expect(check).toEqual(ok ? { ok } : { ok, reason: 'blocked' })
  }
})

it.each([
  { attendees: -1, max: 8 },
  { attendees: 0.5, max: 8 },
  { attendees: 0, max: 0 },
])('refuses %j', (seats) => {
  expect(() => checkSeat({ ...event, ...seats }, visitor)).toThrow(RangeError)
})
