import { capitalize } from './capitalize.ts'
import { formatMonth } from './format-month.ts'

/** 'Noviembre 2026', the heading of a calendar, for a month 'yyyy-MM' or a date in it. Throws as `formatMonth`. */
export function formatMonthHeading(month: string): string {
  return capitalize(formatMonth(month).replace(' de ', ' '))
}
