import { horizonDays } from '@cuando/contract/booking/booking-window'
import type { daysOff } from '@cuando/contract/business/settings'
import type { Data } from '@cuando/contract/calls/endpoint'
import { type Holiday, mexicanHolidays } from '@cuando/es/time/mexican-holidays'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { threeWayMerge } from '../three-way-merge-model.ts'
import { type Block, type DayOffRow, withRanges } from './day-ranges-model.ts'

export type DayState = 'free' | 'part' | 'whole'

/** The saved days off as rows. */
export function rowsOf(saved: Data<typeof daysOff>): DayOffRow[] {
  return withRanges(
    saved.map(({ date, description, startTime, endTime }) => ({
      key: `${date} ${startTime ?? ''}`,
      date,
      description,
      startTime,
      endTime,
    })),
  )
}

/** The rows as a request body. */
export function rowsToSave(rows: readonly DayOffRow[]) {
  return rows.map(({ date, description, startTime, endTime }) => ({
    date: date ?? '',
    description,
    startTime,
    endTime,
  }))
}

/** The state of each blocked day; days not in the map are free. */
export function dayStates(
  rows: readonly Pick<DayOffRow, 'date' | 'startTime'>[],
): ReadonlyMap<string, DayState> {
  const states = new Map<string, DayState>()
  for (const { date, startTime } of rows) {
    if (date === null) continue
    if (startTime === null) states.set(date, 'whole')
    else if (!states.has(date)) states.set(date, 'part')
  }
  return states
}

/**
 * The rows with these days blocked too, ordered by date. A day that is blocked whole stays as it is, and so do the blocked parts
 * of others.
 */
export function withBlocked(
  rows: readonly DayOffRow[],
  days: readonly (Block & { date: string })[],
): DayOffRow[] {
  const states = dayStates(rows)
  const added = days.filter(({ date }) => states.get(date) !== 'whole')
  const fresh = withRanges(
    added.map((day, at) => ({
      ...day,
      key: `${day.date} ${day.startTime ?? ''} +${rows.length + at}`,
    })),
  )
  return [...rows, ...fresh].sort(byDate)
}

/** The rows without any of these days. */
export function withoutDays(rows: readonly DayOffRow[], days: readonly string[]): DayOffRow[] {
  return rows.filter(({ date }) => date === null || !days.includes(date))
}

/** Applies the changed, added and removed rows of the draft to newer saved rows. */
export function rebasedRows(draft: DayOffRow[], base: DayOffRow[], saved: DayOffRow[]) {
  return [...threeWayMerge(byKey(draft), byKey(base), byKey(saved)).values()]
}

const byKey = (rows: readonly DayOffRow[]) => new Map(rows.map((row) => [row.key, row]))

const byDate = (a: DayOffRow, b: DayOffRow) => {
  const [one, other] = [a, b].map(({ date, startTime }) => `${date ?? '9999'} ${startTime ?? ''}`)
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1
}

/** Legal holidays from a day on, up to the booking horizon. */
export function comingHolidays(today: string): Holiday[] {
  return mexicanHolidays(today, formatDate(addDays(dateFrom(today), horizonDays)))
}

/** Rows per page: there may be hundreds. */
export const pageSize = 20

/** The page, from 1, that a row is on. */
export const pageOfRow = (row: number) => Math.floor(row / pageSize) + 1

/** The first row with an error ('data.3.date'); null if none is in a row. */
export function firstRowOf(fields: readonly string[]): number | null {
  const rows = fields.flatMap((field) => /^data\.(\d+)\./.exec(field)?.[1] ?? []).map(Number)
  return rows.length > 0 ? Math.min(...rows) : null
}
