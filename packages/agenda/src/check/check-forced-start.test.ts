import { expect, it } from 'vitest'
import { exampleAgenda, occupied } from '../testing/example-agenda.ts'
import { date, moment, time } from '../testing/example-times.ts'
import { zone } from '../zone/zone.ts'
import { checkForcedStart } from './check-forced-start.ts'

const now = moment('2026-03-03T18:00Z')
const owner = exampleAgenda({
  now,
  booker: 'owner',
  horizonDays: 0,
  daysOff: [{ date: date('2026-03-04') }],
  busy: [{ from: moment('2026-03-03T19:00Z'), until: moment('2026-03-03T23:00Z') }],
  occupations: [occupied('2026-03-03 14:00', 60)],
})

it.each([
  ['earlier today', '2026-03-03', '00:00'],
  ['outside the hours', '2026-03-03', '20:00'],
  ['off the steps', '2026-03-05', '10:07'],
  ['on a day off', '2026-03-04', '10:00'],
  ['while busy elsewhere', '2026-03-03', '15:00'],
  ['on a closed day, far ahead', '2028-03-05', '10:00'],
])('lets the owner book %s', (_, day, hour) => {
  expect(checkForcedStart(owner, date(day), time(hour))).toMatchObject({ ok: true })
})

it.each([
  ['past', '2026-03-02', '23:59'],
  ['taken', '2026-03-03', '13:30'],
  ['taken', '2026-03-03', '14:59'],
])('refuses as %s: %s %s', (reason, day, hour) => {
  expect(checkForcedStart(owner, date(day), time(hour))).toEqual({ ok: false, reason })
})

it('refuses a time that the clock jumps over', () => {
  const agenda = exampleAgenda({ booker: 'owner', zone: zone('America/Tijuana') })
  expect(checkForcedStart(agenda, date('2026-03-08'), time('02:30'))).toEqual({
    ok: false,
    reason: 'nonexistent',
  })
})

it('is for owners only', () => {
  expect(() => checkForcedStart(exampleAgenda(), date('2026-03-03'), time('10:00'))).toThrow(
    RangeError,
  )
})
