import { lineOf } from '../../../domain/imports/cell-text.ts'
import { cut } from './read-text-model.ts'
import type { ReadDate } from './table-date-model.ts'

/** Lines without a time that are listed; the others are counted. */
export const UNREAD_SHOWN = 20

const LONGEST_TEXT = 80
const LONGEST_VALUE = 40

/** The beginning of the cells of a line: '15/13/2026 · 10:00 · Ana'. */
export function previewOf(cells: readonly string[]): string {
  const shown = cells.slice(0, LONGEST_TEXT).map(short).filter(Boolean)
  return bounded(shown.join(' · '), LONGEST_TEXT)
}

const short = (cell: string) => lineOf(cut(cell, LONGEST_TEXT + 1))

const bounded = (text: string, max: number) =>
  text.length > max ? `${cut(text, max - 1).trim()}…` : text

const quoted = (cell: string) => `«${bounded(short(cell), LONGEST_VALUE)}»`

/** Why no time was read of a line. */
export function problemOf({ date, time }: Record<'date' | 'time', string>, read: ReadDate): string {
  if (date === '') return 'Sin fecha'
  if (read.date === null) return `No entendimos la fecha ${quoted(date)}`
  const written = time || read.time
  return written === '' ? 'Sin hora' : `No entendimos la hora ${quoted(written)}`
}
