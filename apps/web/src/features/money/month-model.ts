import { addMonths, dateFrom, formatDate } from '@cuando/time/calendar-date'

/** The month ('yyyy-MM') some months later. */
export const monthBeside = (month: string, months: number): string =>
  formatDate(addMonths(dateFrom(`${month}-01`), months)).slice(0, 7)
