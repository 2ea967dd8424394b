import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeHours, mergeWeek, WEEK } from './merge-week.ts'
import { CLOSED_WEEK, type OpenHours, type OpenWeek } from './open-week.ts'
import { timeFrom as time, wallTime } from './wall-time.ts'

const DAY = 1440

/** From '09:00-13:00'. */
function openHours(range: string): OpenHours {
  const [start = '', end = ''] = range.split('-')
  return { start: time(start), end: time(end) }
}

/** Hours by weekday, 0 for Monday. */
function week(days: Record<number, string[]>): OpenWeek {
  return Array.from({ length: 7 }, (_, day) => (days[day] ?? []).map(openHours))
}

it.each([
  [
    'apart',
    ['09:00-13:00', '16:00-20:00'],
    [
      [540, 780],
      [960, 1200],
    ],
  ],
  [
    'in any order',
    ['16:00-20:00', '09:00-13:00'],
    [
      [540, 780],
      [960, 1200],
    ],
  ],
  ['that touch', ['09:00-13:00', '13:00-18:00'], [[540, 1080]]],
  ['that overlap', ['09:00-14:00', '13:00-18:00'], [[540, 1080]]],
  ['within others', ['09:00-18:00', '12:00-13:00'], [[540, 1080]]],
])('joins openings of a day: %s', (_, ranges, expected) => {
  const merged = expected.map(([start, end]) => ({ start, end }))
  expect(mergeWeek(week({ 0: ranges }))).toEqual(merged)
  expect(mergeHours(ranges.map(openHours))).toEqual(merged)
})

it('joins openings that touch at midnight', () => {
  expect(mergeWeek(week({ 0: ['20:00-24:00'], 1: ['00:00-02:00'] }))).toEqual([
    { start: 1200, end: DAY + 120 },
  ])
})

it('joins Sunday to Monday, at the end of the week', () => {
  expect(mergeWeek(week({ 0: ['00:00-02:00', '09:00-13:00'], 6: ['20:00-24:00'] }))).toEqual([
    { start: 540, end: 780 },
    { start: 6 * DAY + 1200, end: WEEK + 120 },
  ])
})

it('makes a week that never closes one opening from Monday on, beyond its own end', () => {
  const always = Array.from({ length: 7 }, () => ['00:00-24:00'])
  expect(mergeWeek(week({ ...always }))).toEqual([{ start: 0, end: 2 * WEEK }])
})

it('leaves a week that closes for a minute an opening with a start', () => {
  const always = Array.from({ length: 7 }, () => ['00:00-24:00'])
  expect(mergeWeek(week({ ...always, 3: ['00:00-12:00', '12:01-24:00'] }))).toEqual([
    { start: 3 * DAY + 721, end: WEEK + 3 * DAY + 720 },
  ])
})

it('finds nothing in a closed week', () => {
  expect(mergeWeek(CLOSED_WEEK)).toEqual([])
})

it('refuses an end that does not come after its start, and weeks of other lengths', () => {
  const empty = { start: time('09:00'), end: time('09:00') }
  const backward = { start: time('20:00'), end: time('02:00') }
  expect(() => mergeWeek([[empty], [], [], [], [], [], []])).toThrow(RangeError)
  expect(() => mergeWeek([[backward], [], [], [], [], [], []])).toThrow(RangeError)
  expect(() => mergeWeek([[], []])).toThrow(RangeError)
})

it('keeps exactly the open times open', () => {
  const minute = fc.integer({ min: 0, max: DAY }).map(wallTime)
  const hours = fc.array(
    fc
      .tuple(minute, minute)
      .filter(([start, end]) => start < end)
      .map(([start, end]) => ({ start, end })),
  )
  const isOpen = (all: readonly { start: number; end: number }[], at: number) =>
    all.some(({ start, end }) => start <= at && at < end)
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: DAY }), (day, at) => {
      const merged = mergeHours(day)
      expect(isOpen(merged, at)).toBe(isOpen(day, at))
      for (const [index, { start }] of merged.slice(1).entries()) {
        expect(start).toBeGreaterThan(merged[index]?.end ?? DAY)
      }
    }),
  )
})
