import { formatNearDay } from '@cuando/es/time/dates'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'

/** How many days can be chosen in one tap. */
const days = 6

export interface NearDay {
  date: string
  /** 'Hoy', 'Mañana', 'Jue 26' */
  label: string
}

/** Today and the days after it. */
export function nearDays(today: string): NearDay[] {
  return Array.from({ length: days }, (_, index) => {
    const date = formatDate(addDays(dateFrom(today), index))
    const label = formatNearDay(date, today)
    return { date, label: label.slice(0, 1).toUpperCase() + label.slice(1) }
  })
}
