import type { WeekHours } from '@cuando/contract/business/week-hours'
import { fullWeek } from '@cuando/contract/business/week-hours'
import { threeWayMerge } from '../three-way-merge-model.ts'

/**
 * The week as a request body. Closed days keep their hours, except invalid ones, which would block saving
 * unseen.
 */
export function weekToSave(week: WeekHours): WeekHours {
  return fullWeek(week).map((day) =>
    day.isActive
      ? day
      : { ...day, hours: day.hours.filter(({ startTime, endTime }) => endTime > startTime) },
  )
}

/** All times of a week, which are offered besides the regular steps. */
export function timesOf(week: WeekHours): string[] {
  const times = week.flatMap(({ hours }) =>
    hours.flatMap(({ startTime, endTime }) => [startTime, endTime]),
  )
  return [...new Set(times)]
}

/** Applies the changed days of the draft to a newer saved week. */
export function rebasedWeek(draft: WeekHours, base: WeekHours, saved: WeekHours): WeekHours {
  return [...threeWayMerge(byDay(draft), byDay(base), byDay(saved)).values()]
}

const byDay = (week: WeekHours) => new Map(week.map((day) => [day.dayOfWeek, day]))
