import { stateFields } from '@cuando/contract/booking/page-state'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'

interface CalendarDayProps {
  day: string
  /** The number of its free starts. */
  freeHours: number
  isChosen: boolean
  isToday: boolean
  /** Roving tabindex: one day of the month is reached by Tab, the others by arrow keys. */
  isTabStop: boolean
}

/** Button for a day, with the number of its free starts. Belongs in the form of the times. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, freeHours, isChosen, isToday, isTabStop } = props
  const hours = freeHours > 0 ? `, ${countOf(freeHours, 'horario libre', 'horarios libres')}` : ''
  return (
    <button
      type="submit"
      name={stateFields.day}
      value={day}
      data-day={day}
      // Shown below the day by the style sheet; the label has it in words.
      data-free={freeHours || undefined}
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
