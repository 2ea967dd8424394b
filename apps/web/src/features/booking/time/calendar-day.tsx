import { stateFields } from '@cuando/contract/booking/page-state'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'

interface CalendarDayProps {
  day: string
  /** The number of its free starts. */
  freeHours: number
  /** Whether the business is open then: without a free start it is full. */
  isOpen: boolean
  isChosen: boolean
  isToday: boolean
  /** Roving tabindex: one day of the month is reached by Tab, the others by arrow keys. */
  isTabStop: boolean
}

/** Button for a day, with the number of its free starts. Belongs in the form of the times. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, freeHours, isOpen, isChosen, isToday, isTabStop } = props
  const free = freeHours
    ? countOf(freeHours, 'horario libre', 'horarios libres')
    : 'sin horarios libres'
  const canChoose = isOpen || freeHours > 0
  return (
    <button
      type="submit"
      name={stateFields.day}
      value={day}
      data-day={day}
      // Shown below the day by the style sheet; the label has it in words.
      data-free={freeHours || undefined}
      disabled={!canChoose}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[formatLongDate(day), canChoose && free].filter(Boolean).join(', ')}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
    >
      {Number(day.slice(8))}
    </button>
  )
}
