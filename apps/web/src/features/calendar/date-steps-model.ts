import { calendarDay } from '@cuando/es/calendar-day'

const DAY = 86_400_000

/** A date 'yyyy-MM-dd' some days on, or back. */
export function addDays(date: string, days: number): string {
  return dateOf((calendarDay(date).number + days) * DAY)
}

/** The same day of another month; its last where the month is too short for it. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = calendarDay(date)
  const last = new Date(Date.UTC(year, month + months, 0))
  return dateOf(last.setUTCDate(Math.min(day, last.getUTCDate())))
}

export const mondayOf = (date: string) => addDays(date, -calendarDay(date).weekday)

export const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
