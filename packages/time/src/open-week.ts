import { timeFrom, type WallTime } from './wall-time.ts'
import { type Weekday, weekdays } from './weekdays.ts'

/** Open from `start` until `end`, which comes later on the same day; 1440 is midnight. */
export interface OpenHours {
  readonly start: WallTime
  readonly end: WallTime
}

/** Seven lists, Monday first; a closed day's is empty. Hours may touch, overlap and come in any order. */
export type OpenWeek = readonly (readonly OpenHours[])[]

export const CLOSED_WEEK: OpenWeek = [[], [], [], [], [], [], []]

/**
 * A day's hours in the API's format: 'HH:mm', an end may be '24:00'. The day and each of its hours can be
 * disabled.
 */
export interface DayHours {
  readonly dayOfWeek: Weekday
  readonly isActive: boolean
  readonly hours: readonly {
    readonly startTime: string
    readonly endTime: string
    readonly isActive: boolean
  }[]
}

/** The enabled hours of a day; empty if the day is disabled. Throws RangeError for an invalid time. */
export function openHoursOf({ isActive, hours }: Omit<DayHours, 'dayOfWeek'>): OpenHours[] {
  if (!isActive) return []
  return hours
    .filter((slot) => slot.isActive)
    .map(({ startTime, endTime }) => ({ start: timeFrom(startTime), end: timeFrom(endTime) }))
}

/**
 * The enabled hours of a week. A missing day is closed; of duplicates the first counts. Throws as
 * `openHoursOf`.
 */
export function openWeekOf(week: readonly DayHours[]): OpenWeek {
  return weekdays.map((weekday) => {
    const day = week.find(({ dayOfWeek }) => dayOfWeek === weekday)
    return day ? openHoursOf(day) : []
  })
}
