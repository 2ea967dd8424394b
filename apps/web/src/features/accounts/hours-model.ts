import type { WeekHours } from '@cuando/contract/business/week-hours'
import type { HourFormat } from '@cuando/time/hour-format'
import { weekdays } from '@cuando/time/weekdays'

/** Whole hours from the first weekdays on: Monday to Friday are 5. */
interface Preset {
  id: string
  days: number
  from: number
  to: number
}

/** The usual weeks; the first one is the default. */
export const weekPresets = [
  { id: 'office', days: 5, from: 9, to: 18 },
  { id: 'shop', days: 6, from: 10, to: 20 },
] as const satisfies readonly Preset[]

export function weekOf({ days, from, to }: Preset): WeekHours {
  const hours = [{ startTime: clock(from), endTime: clock(to), isActive: true }]
  return weekdays.map((dayOfWeek, at) => ({
    dayOfWeek,
    isActive: at < days,
    hours: at < days ? hours : [],
  }))
}

/** The preset of a week; undefined if it has other hours. */
export function presetOf(week: WeekHours): Preset | undefined {
  const openings = (days: WeekHours) => JSON.stringify(days.map(openingsOf))
  return weekPresets.find((preset) => openings(weekOf(preset)) === openings(week))
}

const openingsOf = ({ isActive, hours }: WeekHours[number]) =>
  isActive ? hours.filter((slot) => slot.isActive) : []

/** 'Lun a vie 9 a 18', or 'Lun a vie 9 a.m. a 6 p.m.' */
export function presetLabel({ days, from, to }: Preset, format: HourFormat): string {
  const hour = (at: number) =>
    format === '12' ? `${at % 12 || 12}\u00a0${at < 12 ? 'a.m.' : 'p.m.'}` : `${at}`
  return `Lun a ${days === 5 ? 'vie' : 'sáb'} ${hour(from)} a ${hour(to)}`
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
