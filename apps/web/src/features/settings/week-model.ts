import type { WeekHours } from '@cuando/contract/week-hours'
import { fullWeek } from '@cuando/contract/week-hours'
import { threeWayMerge } from './three-way-merge-model.ts'

/** The week as it is sent: what a closed day keeps for later must not stand in the way of saving. */
export function weekToSave(week: WeekHours): WeekHours {
  return fullWeek(week).map((day) =>
    day.isActive
      ? day
      : { ...day, hours: day.hours.filter(({ startTime, endTime }) => endTime > startTime) },
  )
}

/** The times that a week has, to be offered again beside whole hours. */
export function timesOf(week: WeekHours): string[] {
  const times = week.flatMap(({ hours }) =>
    hours.flatMap(({ startTime, endTime }) => [startTime, endTime]),
  )
  return [...new Set(times)]
}

/** The days that were changed here, beside those that somebody else has saved meanwhile. */
export function rebasedWeek(draft: WeekHours, base: WeekHours, saved: WeekHours): WeekHours {
  return [...threeWayMerge(byDay(draft), byDay(base), byDay(saved)).values()]
}

const byDay = (week: WeekHours) => new Map(week.map((day) => [day.dayOfWeek, day]))
