import type { WeekHours } from '@cuando/contract/week-hours'
import { fullWeek } from '@cuando/contract/week-hours'

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
