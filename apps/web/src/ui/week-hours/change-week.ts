import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import type { Weekday } from '@cuando/time/weekdays'
import type { DayHours, Slot } from './day-hours.ts'

const midnight = 24 * 60
const leastMinutes = 30
const newSlotMinutes = 120

/** The week with one day changed. */
export function withDay(week: DayHours[], changed: DayHours): DayHours[] {
  return week.map((day) => (day.dayOfWeek === changed.dayOfWeek ? changed : day))
}

/**
 * The day opened or closed. A closed day keeps its hours, except reversed ones, whose error would not be
 * visible. An opened day without hours gets the usual ones.
 */
export function openedDay(day: DayHours, isActive: boolean): DayHours {
  const hours = day.hours.filter(({ startTime, endTime }) => isActive || endTime > startTime)
  return { ...day, isActive, hours: isActive && hours.length === 0 ? [usualSlot(day)] : hours }
}

/** Saturdays are mostly shorter. */
const usualSlot = ({ dayOfWeek }: DayHours): Slot =>
  dayOfWeek === 'SATURDAY'
    ? { startTime: '10:00', endTime: '14:00', isActive: true }
    : { startTime: '09:00', endTime: '18:00', isActive: true }

/**
 * The next slot to suggest: up to two hours after the day's last one. If less than half an hour is left
 * before midnight, those before the first one; null if neither fits.
 */
export function nextSlot(day: DayHours): Slot | null {
  if (day.hours.length === 0) return usualSlot(day)
  const first = Math.min(...day.hours.map(({ startTime }) => timeFrom(startTime)))
  const last = Math.max(...day.hours.map(({ endTime }) => timeFrom(endTime)))
  if (midnight - last >= leastMinutes)
    return slotBetween(last, Math.min(last + newSlotMinutes, midnight))
  return first >= leastMinutes ? slotBetween(Math.max(first - newSlotMinutes, 0), first) : null
}

function slotBetween(start: number, end: number): Slot {
  return {
    startTime: formatTime(wallTime(start)),
    endTime: formatTime(wallTime(end)),
    isActive: true,
  }
}

/** The week with one day's hours copied to every other open day. */
export function copiedDay(week: DayHours[], from: Weekday): DayHours[] {
  const hours = week.find((day) => day.dayOfWeek === from)?.hours ?? []
  return week.map((day) =>
    day.isActive ? { ...day, hours: hours.map((slot) => ({ ...slot })) } : day,
  )
}
