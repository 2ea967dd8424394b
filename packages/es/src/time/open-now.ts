import {
  addDays,
  type CalendarDate,
  dateFrom,
  datesBetween,
  dayOfWeek,
  formatDate,
  partsOf,
} from '@cuando/time/calendar-date'
import type { HourFormat } from '@cuando/time/hour-format'
import { hoursOfWeek, mergeHours, type WeeklyOpening } from '@cuando/time/merge-week'
import { type DayHours, openWeekOf } from '@cuando/time/open-week'
import { timeFrom, wallTime, formatTime as writeTime } from '@cuando/time/wall-time'
import { formatNearDay, monthName, weekdays } from './dates.ts'
import type { LocalTime } from './local-time.ts'
import { atTime, formatTime } from './times.ts'

/** A blocked day 'yyyy-MM-dd', or only the part of it from `startTime` to `endTime` ('HH:mm', up to '24:00'). */
export interface BlockedPart {
  readonly date: string
  readonly startTime: string | null
  readonly endTime: string | null
}

interface OpenNow {
  readonly isOpen: boolean
  readonly text: string
  /** As short as is clear: 'Abierto hasta 18:00', 'Cerrado, abre mar 10:00'. */
  readonly brief: string
}

const DAY = 1440

/** For how many days from today on days off are looked at; an opening after these is not announced. */
export const openNowDays = 60

/**
 * 'Abierto · cierra a las 18:00', 'Cerrado · abre mañana a las 09:00', 'Cerrado · abre el lunes a las 9:00 a.m.': a
 * business by its weekly hours and its days off, which may include any others, at the date and time of its own
 * zone. Hours that touch across midnight are one.
 */
export function openNow(
  week: readonly DayHours[],
  daysOff: readonly BlockedPart[],
  { date, time }: LocalTime,
  hourFormat: HourFormat = '24',
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
  if (current) {
    const closes = closing(current.end, now, today, hourFormat)
    const brief = briefClosing(current.end, { now, today, hourFormat })
    return { isOpen: true, text: `Abierto · ${closes}`, brief }
  }
  const next = openings.find(({ start }) => start > now)
  if (next === undefined) return { isOpen: false, text: 'Cerrado', brief: 'Cerrado' }
  const opens = `${dayAhead(next.start, today)}${atMinute(next.start, hourFormat)}`
  return {
    isOpen: false,
    text: `Cerrado · abre ${opens}`,
    brief: `Cerrado, abre ${briefly(next.start, today, hourFormat)}`,
  }
}

interface Moment {
  now: number
  today: CalendarDate
  hourFormat: HourFormat
}

function briefClosing(end: number, { now, today, hourFormat }: Moment): string {
  if (end - now >= 7 * DAY) return 'Abierto las 24 horas'
  if (end - now > DAY) return `Abierto hasta ${briefly(end, today, hourFormat)}`
  return `Abierto hasta ${end % DAY === 0 ? 'medianoche' : timeOf(end, hourFormat)}`
}

/** 'mar 10:00', of today '10:00'. */
function briefly(minute: number, today: CalendarDate, hourFormat: HourFormat): string {
  const time = timeOf(minute, hourFormat)
  const date = addDays(today, Math.floor(minute / DAY))
  return date === today ? time : `${formatNearDay(formatDate(date), formatDate(today))} ${time}`
}

const timeOf = (minute: number, hourFormat: HourFormat) =>
  formatTime(writeTime(wallTime(minute % DAY)), hourFormat)

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

function closing(end: number, now: number, today: CalendarDate, hourFormat: HourFormat): string {
  if (end - now >= 7 * DAY) return 'las 24 horas'
  const day = end - now > DAY ? dayAhead(end, today) : ''
  return `cierra ${day}${end % DAY === 0 ? 'a medianoche' : atMinute(end, hourFormat)}`
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

const atMinute = (minute: number, hourFormat: HourFormat) =>
  atTime(writeTime(wallTime(minute % DAY)), hourFormat)
