import { dateFrom, dayOfWeek } from '@cuando/time/calendar-date'
import { hoursOfWeek, mergeHours, type WeeklyOpening } from '@cuando/time/merge-week'
import { type DayHours, openWeekOf } from '@cuando/time/open-week'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { weekdays } from './dates.ts'
import type { LocalTime } from './local-time.ts'

interface OpenNow {
  readonly isOpen: boolean
  readonly text: string
}

const DAY = 1440

/**
 * 'Abierto · cierra a las 18:00', 'Cerrado · abre mañana a las 09:00', 'Cerrado · abre el lunes a las 09:00': a
 * business by its weekly hours at the date and time of its own zone. Hours that touch across midnight are one.
 */
export function openNow(week: readonly DayHours[], { date, time }: LocalTime): OpenNow {
  const hours = openWeekOf(week)
  // Computed in the second of three weeks, so that openings that run in or come next are found.
  const today = 7 + dayOfWeek(dateFrom(date))
  const now = today * DAY + timeFrom(time)
  const openings = mergeHours(hoursOfWeek([...hours, ...hours, ...hours]))
  const current = openings.find(({ start, end }) => start <= now && now < end)
  if (current) return { isOpen: true, text: `Abierto · ${closing(current, now)}` }
  const next = openings.find(({ start }) => start > now)
  if (next === undefined) return { isOpen: false, text: 'Cerrado' }
  return {
    isOpen: false,
    text: `Cerrado · abre ${dayAhead(next.start, today)}${atTime(next.start)}`,
  }
}

function closing({ start, end }: WeeklyOpening, now: number): string {
  if (end - start >= 7 * DAY) return 'las 24 horas'
  const day = end - now > DAY ? dayAhead(end, Math.floor(now / DAY)) : ''
  return `cierra ${day}${end % DAY === 0 ? 'a medianoche' : atTime(end)}`
}

function dayAhead(minute: number, today: number): string {
  const ahead = Math.floor(minute / DAY) - today
  if (ahead === 0) return ''
  if (ahead === 1) return 'mañana '
  return `el ${weekdays[(today + ahead) % 7]?.name.toLowerCase()} `
}

function atTime(minute: number): string {
  const time = wallTime(minute % DAY)
  return `${Math.floor(time / 60) === 1 ? 'a la' : 'a las'} ${formatTime(time)}`
}
