import { placeFields } from '@cuando/contract/booking-place'
import { formatLongDate } from '@cuando/es/dates'
import { countOf } from '@cuando/es/text'

interface CalendarDayProps {
  day: string
  /** How many of its starts are free. */
  freeHours: number
  isChosen: boolean
  isToday: boolean
  /** Roving tabindex: one day of the month is reached by Tab, the others by arrow keys. */
  isTabStop: boolean
}

/** A day to press, with the number of its free starts; part of the form of the times. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, freeHours, isChosen, isToday, isTabStop } = props
  const hours = freeHours > 0 ? `, ${countOf(freeHours, 'horario libre', 'horarios libres')}` : ''
  return (
    <button
      type="submit"
      name={placeFields.day}
      value={day}
      data-day={day}
      // Seen below the day; its name says it in words.
      data-free={freeHours || undefined}
      data-today={isToday || undefined}
      disabled={freeHours === 0}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${formatLongDate(day)}${hours}`}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
    >
      {Number(day.slice(8))}
    </button>
  )
}
