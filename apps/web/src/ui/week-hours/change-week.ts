import type { WeekdayKey } from '@cuando/es/weekdays'
import type { DayHours, Slot } from './day-hours.ts'
import { clock } from './time-options.ts'

const usual: Slot = { startTime: '09:00', endTime: '18:00', isActive: true }
const lastStart = 23 * 60 + 30
const newSlotMinutes = 120

/** The week with one day changed. */
export function withDay(week: DayHours[], changed: DayHours): DayHours[] {
  return week.map((day) => (day.dayOfWeek === changed.dayOfWeek ? changed : day))
}

/**
 * The day opened or closed. Its hours are kept while it is closed, but for those in the wrong order: nobody would see
 * what is wrong with them. A day without any gets the usual ones.
 */
export function openedDay(day: DayHours, isActive: boolean): DayHours {
  const hours = day.hours.filter(({ startTime, endTime }) => isActive || endTime > startTime)
  return { ...day, isActive, hours: isActive && hours.length === 0 ? [usual] : hours }
}

/** The hours that follow the day's last: two of them, cut at midnight. Null when no half hour is left. */
export function nextSlot(day: DayHours): Slot | null {
  const start = Math.max(0, ...day.hours.map(({ endTime }) => minutesOf(endTime)))
  if (day.hours.length === 0) return usual
  if (start > lastStart) return null
  return {
    startTime: clock(start),
    endTime: clock(Math.min(start + newSlotMinutes, 24 * 60)),
    isActive: true,
  }
}

/** The week in which every other open day has the hours of this one. */
export function copiedDay(week: DayHours[], from: WeekdayKey): DayHours[] {
  const hours = week.find((day) => day.dayOfWeek === from)?.hours ?? []
  return week.map((day) =>
    day.isActive ? { ...day, hours: hours.map((slot) => ({ ...slot })) } : day,
  )
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
