import { dateFrom, dayOfWeek, partsOf } from '@cuando/time/calendar-date'
import type { HourFormat } from '@cuando/time/hour-format'
import type { Weekday } from '@cuando/time/weekdays'
import { capitalize } from '../text.ts'
import { localTime } from './local-time.ts'
import { formatTime } from './times.ts'

/**
 * 'martes 24 de noviembre de 2026' for '2026-11-24', and 'martes 24 de noviembre de 2026, 16:30' with a time 'HH:mm',
 * or '…, 4:30 p.m.' Throws RangeError unless `date` is 'yyyy-MM-dd'.
 */
export function formatLongDate(date: string, time?: string, hourFormat: HourFormat = '24'): string {
  const long = `${formatDay(date)} de ${partsOf(dateFrom(date)).year}`
  return time === undefined ? long : `${long}, ${formatTime(time, hourFormat)}`
}

/**
 * 'martes 24 de noviembre', or 'viernes 1 de enero de 2027' in another year than today's. Both are dates 'yyyy-MM-dd'; throws
 * RangeError for other texts.
 */
export const formatClearDay = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatLongDate(date)

/** 'martes 24 de noviembre' for '2026-11-24'. Throws RangeError for any other text. */
export function formatDay(date: string): string {
  const { month, day } = partsOf(dateFrom(date))
  return `${weekdayOf(date).name.toLowerCase()} ${day} de ${monthName(month)}`
}

/**
 * 'hoy', 'mañana', 'vie 27 nov', or 'vie 1 ene 2027' in another year than today's.
 * Both are dates 'yyyy-MM-dd' in one zone; throws RangeError for other texts.
 */
export function formatRelativeDay(date: string, today: string): string {
  const [shown, now] = [dateFrom(date), dateFrom(today)]
  if (shown === now) return 'hoy'
  if (shown === now + 1) return 'mañana'
  const { year } = partsOf(shown)
  const near = formatShortDate(date)
  return year === partsOf(now).year ? near : `${near} ${year}`
}

/** 'vie 27 nov' for '2026-11-27'. Throws RangeError unless `date` has the form 'yyyy-MM-dd'. */
export function formatShortDate(date: string): string {
  const { month } = partsOf(dateFrom(date))
  return `${formatShortDay(date)} ${monthName(month).slice(0, 3)}`
}

/**
 * 'hoy', 'mañana', within the next four weeks 'mar 24' or, in another month, 'mar 1 dic', else as `formatRelativeDay`: as
 * short as is clear.
 */
export function formatNearDay(date: string, today: string): string {
  const ahead = dateFrom(date) - dateFrom(today)
  if (ahead < 2 || ahead >= 28) return formatRelativeDay(date, today)
  const { month } = partsOf(dateFrom(date))
  const isSameMonth = month === partsOf(dateFrom(today)).month
  return isSameMonth
    ? formatShortDay(date)
    : `${formatShortDay(date)} ${monthName(month).slice(0, 3)}`
}

/** 'mar 24' for '2026-11-24'. Throws RangeError unless `date` has the form 'yyyy-MM-dd'. */
export const formatShortDay = (date: string): string =>
  `${weekdayOf(date).short.toLowerCase()} ${partsOf(dateFrom(date)).day}`

/**
 * '24/11/2026' for '2026-11-24', and '24/11/2026 16:30' with a time 'HH:mm'.
 * Throws RangeError unless `date` has the form 'yyyy-MM-dd'.
 */
export function formatTableDate(date: string, time?: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (parts === null) throw new RangeError(`not a date 'yyyy-MM-dd': ${date}`)
  const table = `${parts[3]}/${parts[2]}/${parts[1]}`
  return time === undefined ? table : `${table} ${time}`
}

/**
 * '24/11/2026 16:30': an instant (ISO 8601 with Z, or milliseconds since 1970) as the clocks of `zone` (IANA) show it.
 * A zone that is unknown here counts as the device's own. Throws RangeError for what is no instant.
 */
export function formatInstant(instant: string | number, zone: string): string {
  const { date, time } = localTime(instant, zone)
  return formatTableDate(date, time)
}

/** 'noviembre de 2026' for a month 'yyyy-MM' or a date in it. Throws RangeError for other texts. */
export function formatMonth(month: string): string {
  const parts = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(month)
  if (parts === null) throw new RangeError(`not a month: ${month}`)
  return `${monthName(Number(parts[2]))} de ${parts[1]}`
}

/** 'Noviembre 2026', the heading of a calendar, for a month 'yyyy-MM' or a date in it. Throws as `formatMonth`. */
export function formatMonthHeading(month: string): string {
  return capitalize(formatMonth(month).replace(' de ', ' '))
}

/** The weekday of a date 'yyyy-MM-dd'. Throws RangeError for any other text. */
export function weekdayOf(date: string): (typeof weekdays)[number] {
  return weekdays[dayOfWeek(dateFrom(date))]
}

/** The names of the weekdays, from Monday on. */
export const weekdays = [
  { key: 'MONDAY', name: 'Lunes', short: 'Lun' },
  { key: 'TUESDAY', name: 'Martes', short: 'Mar' },
  { key: 'WEDNESDAY', name: 'Miércoles', short: 'Mié' },
  { key: 'THURSDAY', name: 'Jueves', short: 'Jue' },
  { key: 'FRIDAY', name: 'Viernes', short: 'Vie' },
  { key: 'SATURDAY', name: 'Sábado', short: 'Sáb' },
  { key: 'SUNDAY', name: 'Domingo', short: 'Dom' },
] as const satisfies readonly { key: Weekday; name: string; short: string }[]

const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** 'noviembre' for 11. Throws RangeError outside 1 to 12. */
export function monthName(month: number): string {
  const name = monthNames[month - 1]
  if (name === undefined) throw new RangeError(`not a month: ${month}`)
  return name
}
