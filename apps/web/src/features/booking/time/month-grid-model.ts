import type { WeekHours } from '@cuando/contract/business/week-hours'
import { weekdayOf } from '@cuando/es/time/dates'
import {
  addDays,
  dateFrom,
  datesBetween,
  firstOfMonth,
  formatDate,
  mondayOf,
} from '@cuando/time/calendar-date'
import { daysAway } from '../../../lib/days-away.ts'

/**
 * The weeks of a month, Monday to Sunday, without those that are over today; null for days of other months.
 */
export function weeksOf(month: string, today: string): (string | null)[][] {
  const [first, now] = [dateFrom(month), dateFrom(today)]
  const end = firstOfMonth(first, 1)
  const weeks: (string | null)[][] = []
  let monday = mondayOf(now > first && now < end ? now : first)
  for (; monday < end; monday = addDays(monday, 7)) {
    const days = datesBetween(monday, addDays(monday, 6))
    weeks.push(days.map((day) => (day >= first && day < end ? formatDate(day) : null)))
  }
  return weeks
}

/** The days from today on with opening hours. */
export const openDays = (
  weeks: readonly (string | null)[][],
  schedule: readonly Pick<WeekHours[number], 'dayOfWeek' | 'isActive'>[],
  today: string,
): string[] =>
  weeks.flat().filter((day): day is string => {
    if (day === null || day < today) return false
    const { key } = weekdayOf(day)
    return schedule.some(({ dayOfWeek, isActive }) => isActive && dayOfWeek === key)
  })

/**
 * The day that a key moves to from `from`, among the selectable days of a month: the nearest one in the
 * arrow's direction, or the first or last. Null if there is none, and for other keys.
 */
export function dayByKey(key: string, from: string, days: readonly string[]): string | null {
  if (key === 'Home') return days[0] ?? null
  if (key === 'End') return days.at(-1) ?? null
  const stride = daysAway[key]
  if (!stride) return null
  const steps = (day: string) => (dateFrom(day) - dateFrom(from)) / stride
  const ahead = days.filter((day) => steps(day) > 0 && Number.isInteger(steps(day)))
  return (stride < 0 ? ahead.at(-1) : ahead[0]) ?? null
}

/** The day of a month that Tab reaches (roving tabindex): the chosen one, else the first selectable. */
export function tabStopOf(days: readonly string[], chosen: string | null): string | null {
  return days.find((day) => day === chosen) ?? days[0] ?? null
}
