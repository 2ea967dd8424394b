import type { CalendarView } from '@cuando/contract/appointments/calendar'
import { capitalize } from '@cuando/es/text'
import { formatLongDate, formatMonthHeading, monthName } from '@cuando/es/time/dates'
import {
  addDays,
  addMonths,
  dateFrom,
  firstOfMonth,
  formatDate,
  mondayOf,
  parseDate,
  partsOf,
} from '@cuando/time/calendar-date'

/** The view and date in the calendar's URL. */
export interface ShownDays {
  view: CalendarView
  date: string
}

const views: readonly string[] = ['day', 'week', 'month'] satisfies CalendarView[]
const isView = (text: string | null): text is CalendarView => text !== null && views.includes(text)

/** Reads `?view=&date=`; missing or invalid values become this week. */
export function readAddress(params: URLSearchParams, today: string): ShownDays {
  const view = params.get('view')
  return { view: isView(view) ? view : 'week', date: readDate(params.get('date')) ?? today }
}

/** The view and date of the URL, but always the day view on narrow screens. */
export function shownOn(params: URLSearchParams, today: string, isNarrow: boolean): ShownDays {
  const asked = readAddress(params, today)
  return isNarrow ? { ...asked, view: 'day' } : asked
}

function readDate(text: string | null): string | null {
  const date = parseDate(text ?? '')
  if (date === null) return null
  // The years that the API accepts, less one at either end, so that the neighbouring months are valid too.
  const { year } = partsOf(date)
  return year > 1970 && year < 9998 ? text : null
}

/** The previous (-1) or next (1) day, week or month. */
export function stepFrom({ view, date }: ShownDays, by: -1 | 1): ShownDays {
  const from = dateFrom(date)
  const to = view === 'month' ? addMonths(from, by) : addDays(from, view === 'week' ? 7 * by : by)
  return { view, date: formatDate(to) }
}

/** First day of the shown period: the same for every date in it. */
export function firstOf({ view, date }: ShownDays): string {
  if (view === 'day') return date
  return formatDate(view === 'week' ? mondayOf(dateFrom(date)) : firstOfMonth(dateFrom(date)))
}

/** The heading without the current year, which goes without saying, and that year. A month always has its year. */
export function shortHeadingOf(shown: ShownDays, thisYear: number) {
  const heading = headingOf(shown)
  const year = ` de ${thisYear}`
  return heading.endsWith(year)
    ? { heading: heading.slice(0, -year.length), year }
    : { heading, year: '' }
}

/** 'Martes 24 de noviembre de 2026', '23 – 29 de noviembre de 2026' or 'Noviembre 2026'. */
export function headingOf(shown: ShownDays): string {
  if (shown.view === 'day') return capitalize(formatLongDate(shown.date))
  if (shown.view === 'month') return formatMonthHeading(shown.date)
  const first = dateFrom(firstOf(shown))
  const [monday, sunday] = [partsOf(first), partsOf(addDays(first, 6))]
  const end = `${sunday.day} de ${monthName(sunday.month)} de ${sunday.year}`
  if (monday.month === sunday.month) return `${monday.day} – ${end}`
  const year = monday.year === sunday.year ? '' : ` de ${monday.year}`
  return `${monday.day} de ${monthName(monday.month)}${year} – ${end}`
}
