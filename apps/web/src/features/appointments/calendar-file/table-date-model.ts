import {
  type CalendarDate,
  calendarDate,
  dateFrom,
  dateOfParts,
  formatDate,
} from '@cuando/time/calendar-date'
import { folded, lineOf } from '../../../domain/imports/cell-text.ts'
import { type DateOrder, isYear, orderOf } from '../../../domain/imports/date-order.ts'
import { type DateNumber, type DateParts, datePartsOf } from '../../../domain/imports/date-parts.ts'

export interface ReadDate {
  /** 'yyyy-MM-dd'; null if it can't be read. */
  date: string | null
  /** The text of the time after it; '' for none. */
  time: string
}

interface Column {
  /** Headers in English leave the month first where the cells leave it open. */
  isEnglish: boolean
  now: Date
}

/** Reads the dates of appointments. All cells of the column decide whether the day or the month is first. */
export function dateReader(
  column: readonly string[],
  { isEnglish, now }: Column,
): (cell: string) => ReadDate {
  const parts = column.map((cell) => datePartsOf(divide(cell).date))
  const order = orderOf(parts, isEnglish ? 'monthFirst' : 'dayFirst')
  const habits = { order, today: dateFrom(now.toISOString().slice(0, 10)) }
  const known = new Map<string, ReadDate>()
  return (cell) => {
    const before = known.get(cell)
    if (before) return before
    const { date, time } = divide(cell)
    const found = datePartsOf(date)
    const read = found && dateOf(found, habits)
    const made = { date: read === null ? null : formatDate(read), time }
    known.set(cell, made)
    return made
  }
}

const LONGEST_CELL = 80

const ofDay = '[ap]\\.?\\s?m\\b|h(?:oras|rs?|s)?\\b|(?:de|por|en) la (?:manana|tarde|noche)'
const time = `\\d{1,2}(?:\\s?:\\s?\\d\\d|h\\d\\d|(?:\\.\\d\\d)?\\s*(?:${ofDay}))`
// '10:00', '5 pm', '16 hrs', also 'a las 5', and after the 'T' of '2026-12-04T10:00'.
const clock = new RegExp(
  `(?:^|[\\s,;|(]+|(?<=\\d)t)(?:(?:a las?|at)\\s+(?=\\d)|(?:[-–—·]\\s*)?(?=${time}))`,
)

/** The date and the time in a cell. Spreadsheets store the time as a fraction of the day: '46360.4375'. */
function divide(cell: string): { date: string; time: string } {
  if (cell.length > LONGEST_CELL) return { date: cell, time: '' }
  const text = folded(lineOf(cell))
  const [, days, fraction] = /^(\d{5})[.,](\d+)$/.exec(text) ?? []
  if (days) return { date: days, time: Number(fraction) === 0 ? '' : `0.${fraction}` }
  const found = clock.exec(text)
  if (found) {
    return {
      date: text.slice(0, found.index),
      time: text.slice(found.index + found[0].length).replace(/\)$/, ''),
    }
  }
  const [, date, hour] = /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}),?\s(\d{1,2})$/.exec(text) ?? []
  return { date: date ?? text, time: hour ?? '' }
}

/** The instant of '2026-12-04T10:00:00Z' or '2026-12-04 10:00-06:00' in UTC; null for times of no zone. */
export function instantOf(cell: string): string | null {
  const [, date, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)$/i.exec(cell) ??
    []
  if (!date || !time || !zone) return null
  const offset = zone.replace(/^([+-]\d\d):?(?=\d)/, '$1:').toUpperCase()
  const at = Date.parse(`${date}T${time}${offset}`)
  return Number.isNaN(at) ? null : `${new Date(at).toISOString().slice(0, 19)}Z`
}

interface Habits {
  order: DateOrder
  today: CalendarDate
}

function dateOf(parts: DateParts, habits: Habits): CalendarDate | null {
  switch (parts.kind) {
    case 'yearless':
      return withoutYear(parts, habits)
    case 'serial':
      return dateOfSerial(parts.days)
    case 'month': {
      const [one, two] = parts.numbers
      if (!one) return null
      if (!two)
        return isYear(one) ? null : withoutYear({ month: parts.month, day: one.value }, habits)
      const [day, year] = isYear(one) ? [two, one] : [one, two]
      return withYear(year, { month: parts.month, day: day.value })
    }
    case 'numbers':
      return dateOfNumbers(parts.numbers, habits)
  }
}

interface DayOfYear {
  month: number
  day: number
}

function dateOfNumbers(numbers: readonly DateNumber[], habits: Habits): CalendarDate | null {
  const [one, two, three] = numbers
  if (!one || !two) return null
  if (!three) {
    const isShort = one.digits <= 2 && two.digits <= 2
    return isShort ? withoutYear(dayAndMonth(one, two, habits), habits) : null
  }
  const isFirst = isYear(one) || (habits.order === 'yearFirst' && !isYear(three))
  return isFirst
    ? withYear(one, { month: two.value, day: three.value })
    : withYear(three, dayAndMonth(one, two, habits))
}

// A cell that contradicts its column is a mistake: customers would wait on another day.
const dayAndMonth = (one: DateNumber, two: DateNumber, { order }: Habits): DayOfYear =>
  order === 'monthFirst'
    ? { month: one.value, day: two.value }
    : { day: one.value, month: two.value }

function withYear({ value, digits }: DateNumber, at: DayOfYear): CalendarDate | null {
  if (digits === 3) return null
  const year = digits < 3 ? 2000 + value : value
  return year < 1900 ? null : dateOfParts({ year, ...at })
}

/** The nearest such day: a day of last month is over, and does not come next year. */
function withoutYear(at: DayOfYear, { today }: Habits): CalendarDate | null {
  const year = Number(formatDate(today).slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap(
    (each) => dateOfParts({ year: each, ...at }) ?? [],
  )
  days.sort((one, other) => Math.abs(one - today) - Math.abs(other - today))
  return days[0] ?? null
}

/** Day 0 of the dates of spreadsheets, from March 1900 on. */
const serialStart = dateFrom('1899-12-30')
const serials = { first: dateFrom('2000-01-01') - serialStart, end: 100_000 }

function dateOfSerial(days: number): CalendarDate | null {
  return days >= serials.first && days < serials.end ? calendarDate(serialStart + days) : null
}
