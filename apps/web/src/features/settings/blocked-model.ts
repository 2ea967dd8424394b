import type { Data } from '@cuando/contract/endpoint'
import { limits } from '@cuando/contract/limits'
import type { daysOff } from '@cuando/contract/settings'
import { type Holiday, mexicanHolidays } from '@cuando/es/mexican-holidays'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import * as z from 'zod/mini'
import { threeWayMerge } from './three-way-merge-model.ts'

/** A blocked date as it is edited: without times the whole day; `date` is null while it is not chosen. */
export const blockedRow = z.object({
  key: z.string(),
  date: z.nullable(z.string()),
  description: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
})

export type BlockedRow = z.output<typeof blockedRow>

export type DayState = 'free' | 'part' | 'whole'

/** The rows for what is saved. */
export function rowsOf(saved: Data<typeof daysOff>): BlockedRow[] {
  return saved.map(({ date, description, startTime, endTime }) => ({
    key: `${date} ${startTime ?? ''}`,
    date,
    description,
    startTime,
    endTime,
  }))
}

/** The rows as they are sent. */
export function rowsToSave(rows: readonly BlockedRow[]) {
  return rows.map(({ date, description, startTime, endTime }) => ({
    date: date ?? '',
    description,
    startTime,
    endTime,
  }))
}

/** What the rows make of each day; the others are free. */
export function dayStates(rows: readonly BlockedRow[]): ReadonlyMap<string, DayState> {
  const states = new Map<string, DayState>()
  for (const { date, startTime } of rows) {
    if (date === null) continue
    if (startTime === null) states.set(date, 'whole')
    else if (!states.has(date)) states.set(date, 'part')
  }
  return states
}

/** What is to be blocked: the reason, and the part of each day. */
export type Block = Pick<BlockedRow, 'description' | 'startTime' | 'endTime'>

/**
 * The rows with these days blocked too, in the order of their dates. A day that is blocked whole stays as it is; one
 * that is blocked in part gives way to the whole.
 */
export function withBlocked(
  rows: readonly BlockedRow[],
  days: readonly (Block & { date: string })[],
): BlockedRow[] {
  const states = dayStates(rows)
  const added = days.filter(({ date }) => states.get(date) !== 'whole')
  const whole = new Set(added.flatMap(({ date, startTime }) => (startTime === null ? [date] : [])))
  const partDays = rows.filter(({ date }) => date === null || !whole.has(date))
  const fresh = added.map((day, at) => ({
    ...day,
    key: `${day.date} ${day.startTime ?? ''} +${rows.length + at}`,
  }))
  return [...partDays, ...fresh].sort(byDate)
}

/** The rows without any of these days. */
export function withoutDays(rows: readonly BlockedRow[], days: readonly string[]): BlockedRow[] {
  return rows.filter(({ date }) => date === null || !days.includes(date))
}

/** The rows that were changed, added or taken out here, beside those that somebody else has saved meanwhile. */
export function rebasedRows(draft: BlockedRow[], base: BlockedRow[], saved: BlockedRow[]) {
  return [...threeWayMerge(byKey(draft), byKey(base), byKey(saved)).values()]
}

const byKey = (rows: readonly BlockedRow[]) => new Map(rows.map((row) => [row.key, row]))

const byDate = (a: BlockedRow, b: BlockedRow) => {
  const [one, other] = [a, b].map(({ date, startTime }) => `${date ?? '9999'} ${startTime ?? ''}`)
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1
}

/** The days of rest by law from one day on, as far ahead as anybody can book. */
export function comingHolidays(today: string): Holiday[] {
  return mexicanHolidays(today, formatDate(addDays(dateFrom(today), limits.horizonDays)))
}

/** How many rows are shown at a time: there may be hundreds. */
export const pageSize = 20

/** The page, from 1 on, that a row is on. */
export const pageOfRow = (row: number) => Math.floor(row / pageSize) + 1

/** In which row the first of these problems ('data.3.date') is; null where none is in a row. */
export function firstRowOf(fields: readonly string[]): number | null {
  const rows = fields.flatMap((field) => /^data\.(\d+)\./.exec(field)?.[1] ?? []).map(Number)
  return rows.length > 0 ? Math.min(...rows) : null
}
