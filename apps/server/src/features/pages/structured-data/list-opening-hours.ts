import { mergeWeek, WEEK } from '@cuando/time/merge-week'
import { type DayHours, openWeekOf } from '@cuando/time/open-week'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import type { OpeningHoursSpecificationLeaf } from 'schema-dts'

const DAY = 1440
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The hours of a week in schema.org's form: one entry for all days with the same hours. */
export function listOpeningHours(week: readonly DayHours[]): OpeningHoursSpecificationLeaf[] {
  const byHours = new Map<string, { opens: string; closes: string; at: number[] }>()
  for (const { day, opens, closes } of mergeWeek(openWeekOf(week)).flatMap(splitOpening)) {
    const key = `${opens} ${closes}`
    const same = byHours.get(key) ?? { opens, closes, at: [] }
    byHours.set(key, same)
    same.at.push(day)
  }
  return [...byHours.values()].map(({ opens, closes, at }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: at.toSorted((a, b) => a - b).flatMap((day) => days[day] ?? []),
    opens,
    closes,
  }))
}

interface Opening {
  start: number
  end: number
}

/**
 * The entries of an opening, in minutes from Monday 00:00: a single one if it is shorter than a day, where a closing
 * time before the opening time is of the next day. A longer one has an entry a day, and a whole day is 00:00 to 23:59,
 * as Google reads it.
 */
function splitOpening({ start, end }: Opening): { day: number; opens: string; closes: string }[] {
  if (end - start < DAY) return [entryOf(start, timeOf(end % DAY))]
  const parts = []
  const last = Math.min(end, start + WEEK)
  for (let from = start; from < last; from = nextMidnight(from)) {
    const until = Math.min(last, nextMidnight(from))
    parts.push(entryOf(from, until % DAY === 0 ? '23:59' : timeOf(until % DAY)))
  }
  return parts
}

const entryOf = (start: number, closes: string) => ({
  day: Math.floor(start / DAY) % days.length,
  opens: timeOf(start % DAY),
  closes,
})

const nextMidnight = (minute: number) => (Math.floor(minute / DAY) + 1) * DAY
const timeOf = (minute: number) => formatTime(wallTime(minute))
