import {
  type CalendarDate,
  calendarDate,
  dateFrom,
  dateOfParts,
  formatDate,
  partsOf,
} from '@cuando/time/calendar-date'
import { type DateOrder, isYear, orderOf } from '../../../domain/imports/date-order.ts'
import { type DateNumber, type DateParts, datePartsOf } from '../../../domain/imports/date-parts.ts'

export interface ReadBirthday {
  /** 'yyyy-MM-dd', or '--MM-dd' without a year; '' if it can't be read. */
  birthday: string
  /** Whether the cell has the date that programs write for none, although a date it is: 1 January 1900. */
  isNone: boolean
}

const unread: ReadBirthday = { birthday: '', isNone: false }

/**
 * Reads the birthdays of a column. All its cells together decide whether the day or the month is first: in an ambiguous
 * column the day, as in Mexico. `today` is 'yyyy-MM-dd'.
 */
export function birthdayReader(
  column: readonly string[],
  today: string,
): (cell: string) => ReadBirthday {
  const parts = column.map(datePartsOf)
  const habits = {
    order: orderOf(parts, 'dayFirst'),
    hasSerials: hasSerials(parts),
    today: dateFrom(today),
  }
  return (cell) => {
    const found = datePartsOf(cell)
    return found ? read(found, habits) : unread
  }
}

interface Habits {
  order: DateOrder
  hasSerials: boolean
  today: CalendarDate
}

/** Whether the whole numbers of a column are mostly days since 1900; the dates of living people have five digits. */
function hasSerials(parts: readonly (DateParts | null)[]): boolean {
  const numbers = parts.flatMap((part) => (part?.kind === 'serial' ? [part.days] : []))
  const likely = numbers.filter((days) => days >= 10_000)
  return likely.length > 0 && 2 * likely.length >= numbers.length
}

function read(parts: DateParts, habits: Habits): ReadBirthday {
  switch (parts.kind) {
    case 'yearless':
      return withoutYear(parts)
    case 'serial':
      return habits.hasSerials ? readSerial(parts.days, habits) : unread
    case 'month': {
      const [one, two] = parts.numbers
      if (!one) return unread
      if (!two) return isYear(one) ? unread : withoutYear({ month: parts.month, day: one.value })
      const [day, year] = isYear(one) ? [two, one] : [one, two]
      return withYear(year, { month: parts.month, day: day.value }, habits)
    }
    case 'numbers':
      return readNumbers(parts.numbers, habits)
  }
}

function readNumbers([one, two, three]: readonly DateNumber[], habits: Habits): ReadBirthday {
  if (!one || !two) return unread
  if (!three) {
    const isShort = one.digits <= 2 && two.digits <= 2
    return isShort ? withoutYear(dayAndMonth(one, two, habits.order)) : unread
  }
  const isFirst = isYear(one) || (habits.order === 'yearFirst' && !isYear(three))
  if (!isFirst) return withYear(three, dayAndMonth(one, two, habits.order), habits)
  return withYear(one, dayAndMonth(two, three, 'yearFirst'), habits)
}

interface DayOfYear {
  month: number
  day: number
}

/** A number above 12 is the day. */
function dayAndMonth(one: DateNumber, two: DateNumber, order: DateOrder): DayOfYear {
  const isDayFirst = one.value > 12 || (order === 'dayFirst' && two.value <= 12)
  return isDayFirst ? { day: one.value, month: two.value } : { month: one.value, day: two.value }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function withoutYear({ month, day }: DayOfYear): ReadBirthday {
  // A leap year.
  if (dateOfParts({ year: 2000, month, day }) === null) return unread
  return { ...unread, birthday: `--${twoDigits(month)}-${twoDigits(day)}` }
}

/** Programs write these for an unknown year. 1900 is also the first year of spreadsheets. */
const unknownYears = [0, 1, 1604, 1900]

function withYear(year: DateNumber, at: DayOfYear, { today }: Habits): ReadBirthday {
  if (year.digits === 3) return unread
  if (year.digits > 2) return ofYear(year.value, at, today)
  const recent = dateOfParts({ year: 2000 + year.value, ...at })
  const isPast = recent !== null && recent <= today
  return ofYear((isPast ? 2000 : 1900) + year.value, at, today)
}

function ofYear(year: number, at: DayOfYear, today: CalendarDate): ReadBirthday {
  const isFirstDay = at.month === 1 && at.day === 1
  if ((isFirstDay && year <= 1900 && year !== 1604) || (year === 1899 && at.month === 12)) {
    return { birthday: '', isNone: true }
  }
  if (unknownYears.includes(year)) return withoutYear(at)
  const date = dateOfParts({ year, ...at })
  return date === null || year < 1900 || date > today
    ? unread
    : { ...unread, birthday: formatDate(date) }
}

/** Day 0 of the dates after 28 February 1900 in spreadsheets, which count a 29 February in that year. */
const serialStart = dateFrom('1899-12-30')
const fictitiousDay = 60

function readSerial(days: number, { today }: Habits): ReadBirthday {
  if (days === fictitiousDay) return withoutYear({ month: 2, day: 29 })
  const date = serialStart + days + (days < fictitiousDay ? 1 : 0)
  // A number such as 1990 is a year.
  if (days < 1 || date > today || (days >= 1900 && days <= 2100)) return unread
  const { year, ...at } = partsOf(calendarDate(date))
  return ofYear(year, at, today)
}
