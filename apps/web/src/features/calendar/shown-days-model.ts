import type { CalendarView } from '@cuando/contract/calendar'
import { calendarDay } from '@cuando/es/calendar-day'
import { capitalize } from '@cuando/es/capitalize'
import { formatLongDate } from '@cuando/es/format-long-date'
import { formatMonthHeading } from '@cuando/es/format-month-heading'
import { monthName } from '@cuando/es/month-name'
import { addDays, addMonths, firstOfMonth, mondayOf } from './date-steps-model.ts'

/** What the calendar's address asks for. */
export interface ShownDays {
  view: CalendarView
  date: string
}

const views: readonly string[] = ['day', 'week', 'month'] satisfies CalendarView[]
const isView = (text: string | null): text is CalendarView => text !== null && views.includes(text)

/** Reads `?view=&date=`; where nothing sensible stands there, this week. */
export function readAddress(params: URLSearchParams, today: string): ShownDays {
  const view = params.get('view')
  return { view: isView(view) ? view : 'week', date: readDate(params.get('date')) ?? today }
}

function readDate(text: string | null): string | null {
  try {
    // The years that the API takes, with a month to spare on both sides.
    const { year } = calendarDay(text ?? '')
    return text !== null && year > 1970 && year < 9998 ? text : null
  } catch {
    return null
  }
}

/** The day, week or month before (-1) or after (1). */
export function stepFrom({ view, date }: ShownDays, by: -1 | 1): ShownDays {
  if (view === 'month') return { view, date: addMonths(date, by) }
  return { view, date: addDays(date, view === 'week' ? 7 * by : by) }
}

/** The first day of what is shown: the same for every date in it. */
export function firstOf({ view, date }: ShownDays): string {
  if (view === 'day') return date
  return view === 'week' ? mondayOf(date) : firstOfMonth(date)
}

/** 'Martes 24 de noviembre de 2026', '23 – 29 de noviembre de 2026' or 'Noviembre 2026'. */
export function headingOf(shown: ShownDays): string {
  if (shown.view === 'day') return capitalize(formatLongDate(shown.date))
  if (shown.view === 'month') return formatMonthHeading(shown.date)
  const monday = calendarDay(firstOf(shown))
  const sunday = calendarDay(addDays(firstOf(shown), 6))
  const end = `${sunday.day} de ${monthName(sunday.month)} de ${sunday.year}`
  if (monday.month === sunday.month) return `${monday.day} – ${end}`
  const year = monday.year === sunday.year ? '' : ` de ${monday.year}`
  return `${monday.day} de ${monthName(monday.month)}${year} – ${end}`
}
