import { addDays, dayOfWeek } from '@cuando/time/calendar-date'
import { mergeHours } from '@cuando/time/merge-week'
import type { OpenWeek } from '@cuando/time/open-week'
import { wallTime } from '@cuando/time/wall-time'
import type { DayOff } from '../days/day-off.ts'
import type { DateWindow } from '../spans/openings-in.ts'

/**
 * The time outside a person's own hours on these days, as days off. They remove starts of a class without shifting the others:
 * the timetable of a class is the same for all who teach it.
 */
export function offHours(own: OpenWeek, { from, to }: DateWindow): DayOff[] {
  const found: DayOff[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    let since = wallTime(0)
    for (const { start, end } of mergeHours(own[dayOfWeek(date)] ?? [])) {
      if (since < start) found.push({ date, start: since, end: start })
      since = end
    }
    if (since < 1440) found.push({ date, start: since, end: wallTime(1440) })
  }
  return found
}
