import { openSlots, type WeekHours } from './open-slots.ts'
import { weekdays } from './weekdays.ts'

interface HoursSummary {
  /** One line a day or a run of days: 'Lun - Vie' and ['09:00 - 14:00', '16:00 - 20:00']. */
  readonly lines: readonly { readonly days: string; readonly hours: readonly string[] }[]
  /** 'Cerrado los demás días', or null where every day is open. */
  readonly closed: string | null
}

/**
 * Opening hours to read. Monday to Friday are one line when all five are open at the same hours; Saturday and Sunday
 * stand alone. Null when no day is open.
 */
export function hoursSummary(week: WeekHours): HoursSummary | null {
  const days = weekdays.map(({ key, short }) => ({ days: short, hours: hoursOf(week, key) }))
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

function hoursOf(week: WeekHours, day: (typeof weekdays)[number]['key']): string[] {
  return openSlots(week, day).map(({ start, end }) => `${clock(start)} - ${clock(end)}`)
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
