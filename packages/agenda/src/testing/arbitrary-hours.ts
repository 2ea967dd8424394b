import type { OpenHours, OpenWeek } from '@cuando/time/open-week'
import { wallTime } from '@cuando/time/wall-time'
import fc from 'fast-check'

function open(start: number, end: number): OpenHours {
  return { start: wallTime(start), end: wallTime(end) }
}

function everyDay(...day: OpenHours[]): OpenWeek {
  return Array.from({ length: 7 }, () => day)
}

const random: fc.Arbitrary<OpenHours> = fc
  .record({ grid: fc.constantFrom(60, 30, 5, 1), from: fc.nat(1439), length: fc.nat(1440) })
  .map(({ grid, from, length }) => {
    const start = from - (from % grid)
    return open(start, Math.min(1440, start + Math.max(grid, length - (length % grid))))
  })

const familiar: fc.Arbitrary<readonly OpenHours[]> = fc.constantFrom(
  [],
  [open(540, 1080)],
  [open(540, 840), open(960, 1200)],
  [open(0, 1440)],
  [open(1200, 1440)],
  [open(0, 120)],
  [open(0, 120), open(1200, 1440)],
  [open(540, 780), open(780, 1080), open(720, 900)],
)

/** Usual hours, open all day, past midnight, never closed, and arbitrary ones. */
export const arbitraryHours: fc.Arbitrary<OpenWeek> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(everyDay(open(540, 1080))) },
  { weight: 1, arbitrary: fc.constant(everyDay(open(0, 1440))) },
  { weight: 2, arbitrary: fc.constant(everyDay(open(0, 120), open(1200, 1440))) },
  { weight: 3, arbitrary: fc.array(familiar, { minLength: 7, maxLength: 7 }) },
  {
    weight: 4,
    arbitrary: fc.array(fc.array(random, { maxLength: 3 }), { minLength: 7, maxLength: 7 }),
  },
)
