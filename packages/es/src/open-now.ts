import {
  addDays,
  type CalendarDate,
  dateFrom,
  datesBetween,
  dayOfWeek,
  partsOf,
} from '@cuando/time/calendar-date'
import { hoursOfWeek, mergeHours, type WeeklyOpening } from '@cuando/time/merge-week'
import { type DayHours, openWeekOf } from '@cuando/time/open-week'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { monthName, weekdays } from './dates.ts'
import type { LocalTime } from './local-time.ts'

/** A blocked day 'yyyy-MM-dd', or only the part of it from `startTime` to `endTime` ('HH:mm', up to '24:00'). */
export interface BlockedPart {
  readonly date: string
  readonly startTime: string | null
  readonly endTime: string | null
}

interface OpenNow {
  readonly isOpen: boolean
  readonly text: string
}

const DAY = 1440

/** For how many days from today on days off are looked at; an opening after these is not announced. */
export const openNowDays = 60

/**
 * 'Abierto · cierra a las 18:00', 'Cerrado · abre mañana a las 09:00', 'Cerrado · abre el lunes a las 09:00': a
 * business by its weekly hours and its days off, which may include any others, at the date and time of its own
 * zone. Hours that touch across midnight are one.
 */
export function openNow(
  week: readonly DayHours[],
  daysOff: readonly BlockedPart[],
  { date, time }: LocalTime,
): OpenNow {
  const today = dateFrom(date)
  const hours = openWeekOf(week)
  const dates = datesBetween(today, addDays(today, openNowDays))
  // In minutes from today 00:00.
  const openings = withoutBlocked(
    mergeHours(hoursOfWeek(dates.map((day) => hours[dayOfWeek(day)] ?? []))),
    mergeHours(daysOff.map((part) => minutesOf(part, today))),
  )
  const now = timeFrom(time)
  const current = openings.find(({ start, end }) => start <= now && now < end)
  if (current) return { isOpen: true, text: `Abierto · ${closing(current.end, now, today)}` }
  const next = openings.find(({ start }) => start > now)
  if (next === undefined) return { isOpen: false, text: 'Cerrado' }
  const opens = `${dayAhead(next.start, today)}${atTime(next.start)}`
  return { isOpen: false, text: `Cerrado · abre ${opens}` }
}

function minutesOf({ date, startTime, endTime }: BlockedPart, today: CalendarDate): WeeklyOpening {
  const midnight = (dateFrom(date) - today) * DAY
  return {
    start: midnight + (startTime === null ? 0 : timeFrom(startTime)),
    end: midnight + (endTime === null ? DAY : timeFrom(endTime)),
  }
}

/** Both in order and disjoint. */
function withoutBlocked(
  openings: readonly WeeklyOpening[],
  blocked: readonly WeeklyOpening[],
): WeeklyOpening[] {
  return openings.flatMap((opening) => {
    const left: WeeklyOpening[] = []
    let { start } = opening
    for (const block of blocked) {
      if (block.end <= start || block.start >= opening.end) continue
      if (block.start > start) left.push({ start, end: block.start })
      start = block.end
    }
    return start < opening.end ? [...left, { start, end: opening.end }] : left
  })
}

function closing(end: number, now: number, today: CalendarDate): string {
  if (end - now >= 7 * DAY) return 'las 24 horas'
  const day = end - now > DAY ? dayAhead(end, today) : ''
  return `cierra ${day}${end % DAY === 0 ? 'a medianoche' : atTime(end)}`
}

function dayAhead(minute: number, today: CalendarDate): string {
  const ahead = Math.floor(minute / DAY)
  if (ahead === 0) return ''
  if (ahead === 1) return 'mañana '
  const date = addDays(today, ahead)
  const weekday = weekdays[dayOfWeek(date)].name.toLowerCase()
  const { month, day } = partsOf(date)
  return ahead <= 7 ? `el ${weekday} ` : `el ${weekday} ${day} de ${monthName(month)} `
}

function atTime(minute: number): string {
  const time = wallTime(minute % DAY)
  return `${Math.floor(time / 60) === 1 ? 'a la' : 'a las'} ${formatTime(time)}`
}
