import type { HourFormat } from '@cuando/time/hour-format'
import { mergeHours } from '@cuando/time/merge-week'
import { type DayHours, type OpenHours, openWeekOf } from '@cuando/time/open-week'
import { type WallTime, formatTime as writeTime } from '@cuando/time/wall-time'
import { weekdays } from './dates.ts'
import { formatTime } from './times.ts'

interface HoursSummary {
  /** One line per day or run of days: 'Lun - Vie' and ['09:00 - 14:00', '16:00 - 20:00']. */
  readonly lines: readonly { readonly days: string; readonly hours: readonly string[] }[]
  /** 'Cerrado los demás días', or null if every day is open. */
  readonly closed: string | null
}

/**
 * Opening hours as text. Monday to Friday are one line if all five have the same hours; Saturday and Sunday
 * are separate. Null when no day is open. '9:00 a.m. - 2:00 p.m.' for a clock of 12 hours.
 */
export function hoursSummary(
  week: readonly DayHours[],
  hourFormat: HourFormat = '24',
): HoursSummary | null {
  const hours = openWeekOf(week)
  const days = weekdays.map(({ short }, at) => ({
    days: short,
    hours: linesOf(hours[at] ?? [], hourFormat),
  }))
  const open = days.filter(({ hours }) => hours.length > 0)
  if (open.length === 0) return null
  return {
    lines: joinWorkdays(days).filter(({ hours }) => hours.length > 0),
    closed: open.length < weekdays.length ? 'Cerrado los demás días' : null,
  }
}

function joinWorkdays(
  days: { days: string; hours: string[] }[],
): { days: string; hours: string[] }[] {
  const workdays = days.slice(0, 5)
  const hours = workdays[0]?.hours ?? []
  const isSame = workdays.every((day) => day.hours.join() === hours.join())
  return isSame ? [{ days: 'Lun - Vie', hours }, ...days.slice(5)] : days
}

function linesOf(hours: readonly OpenHours[], hourFormat: HourFormat): string[] {
  const read = (time: WallTime) => formatTime(writeTime(time), hourFormat)
  return mergeHours(hours).map(({ start, end }) => `${read(start)} - ${read(end)}`)
}
