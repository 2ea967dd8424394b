import { monthName } from '@cuando/es/time/dates'
import {
  addDays,
  type CalendarDate,
  dateFrom,
  datesBetween,
  formatDate,
  partsOf,
} from '@cuando/time/calendar-date'
import * as z from 'zod/mini'

/** A blocked date being edited. Without times it is the whole day; `date` is null until chosen. */
export const dayOffRow = z.object({
  key: z.string(),
  date: z.nullable(z.string()),
  description: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** The name of the range that it is a part of; absent for a day alone. */
  range: z.optional(z.string()),
})

export type DayOffRow = z.output<typeof dayOffRow>

/** Reason and times of a block, without its date. */
export type Block = Pick<DayOffRow, 'description' | 'startTime' | 'endTime'>

/** Days off that are shown and edited as one: a single day, or consecutive days with one reason. */
export interface DayRange {
  key: string
  rows: DayOffRow[]
  /** The index of each of its rows among all. */
  numbers: number[]
}

/** The rows as ranges. Rows of a range carry its name, so that typing a reason neither joins nor divides ranges. */
export function rangesOf(rows: readonly DayOffRow[]): DayRange[] {
  const ranges = new Map<string, DayRange>()
  rows.forEach((row, number) => {
    const key = row.range ?? row.key
    const range = ranges.get(key) ?? { key, rows: [], numbers: [] }
    ranges.set(key, range)
    range.rows.push(row)
    range.numbers.push(number)
  })
  return [...ranges.values()]
}

/** Names ranges: days in order that follow each other and have the same reason and hours. Other blocks may be between them. */
export function withRanges(rows: readonly DayOffRow[]): DayOffRow[] {
  const ofDay = new Map<string, DayOffRow>()
  return rows.map((row) => {
    const before =
      row.date === null ? undefined : ofDay.get(asOn(row, addDays(dateFrom(row.date), -1)))
    if (before) before.range ??= before.key
    const named = before ? { ...row, range: before.range } : { ...row }
    if (row.date !== null) ofDay.set(asOn(row, dateFrom(row.date)), named)
    return named
  })
}

/** A key of a date and of the reason and hours of a block. */
const asOn = ({ description, startTime, endTime }: DayOffRow, date: CalendarDate): string =>
  [formatDate(date), startTime, endTime, description].join(' ')

/** The rows after a change of the reason or the hours of a range. */
export const withPart = (
  rows: readonly DayOffRow[],
  { rows: changed }: DayRange,
  part: Partial<Block>,
): DayOffRow[] => rows.map((row) => (changed.includes(row) ? { ...row, ...part } : row))

/** The rows without a range. */
export const withoutRange = (rows: readonly DayOffRow[], { rows: gone }: DayRange): DayOffRow[] =>
  rows.filter((row) => !gone.includes(row))

/**
 * The rows after a change of the first and the last day of a range. While either is missing, or they are in the wrong order,
 * the range is one row without a date.
 */
export function withDates(
  rows: readonly DayOffRow[],
  range: DayRange,
  [first, last]: readonly [string | null, string | null],
): DayOffRow[] {
  const [example] = range.rows
  if (!example) return [...rows]
  const isWhole = first !== null && last !== null && first <= last
  const dates = isWhole ? datesBetween(dateFrom(first), dateFrom(last)).map(formatDate) : [null]
  const known = new Map(range.rows.map((row) => [row.date, row.key]))
  const changed = dates.map((date) => ({
    ...example,
    date,
    key: known.get(date) ?? `${range.key} ${date ?? ''}`,
    range: range.key,
  }))
  const at = rows.indexOf(example)
  return [
    ...withoutRange(rows.slice(0, at), range),
    ...changed,
    ...withoutRange(rows.slice(at), range),
  ]
}

/** '24 – 26 dic', '30 dic – 2 ene'. */
export function shortSpan(first: string, last: string): string {
  const [from, to] = [first, last].map((date) => partsOf(dateFrom(date)))
  const nameOf = (month = 1) => monthName(month).slice(0, 3)
  const start = from?.month === to?.month ? `${from?.day}` : `${from?.day} ${nameOf(from?.month)}`
  return `${start} – ${to?.day} ${nameOf(to?.month)}`
}
