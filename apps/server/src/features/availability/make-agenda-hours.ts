import { parseEndTime, parseTime } from '@cuando/agenda/wall-time'
import type { WeekHours as AgendaHours } from '@cuando/agenda/week-hours'
import { type WeekHours, weekdays } from '@cuando/contract/week-hours'

/** Turns stored hours into the agenda's: seven lists from Monday on, with only what is switched on. */
export function makeAgendaHours(week: WeekHours): AgendaHours {
  return weekdays.map((weekday) => {
    const day = week.find((each) => each.dayOfWeek === weekday)
    if (!day?.isActive) return []
    return day.hours.filter((slot) => slot.isActive).map(toOpenHours)
  })
}

function toOpenHours(slot: { startTime: string; endTime: string }) {
  const start = parseTime(slot.startTime)
  const end = parseEndTime(slot.endTime)
  if (start === null || end === null) {
    throw new Error(`Stored hours ${slot.startTime}–${slot.endTime} are no times`)
  }
  return { start, end }
}
