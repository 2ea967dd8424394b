import { formatLongDate } from '@cuando/es/dates'

interface CalendarDayProps {
  day: string
  isFree: boolean
  isChosen: boolean
  isToday: boolean
  /** Roving tabindex: one day of the month is reached by Tab, the others by arrow keys. */
  isTabStop: boolean
  onChoose: () => void
}

export function CalendarDay(props: CalendarDayProps) {
  const { day, isFree, isChosen, isToday, isTabStop, onChoose } = props
  return (
    <button
      type="button"
      data-day={day}
      data-today={isToday || undefined}
      disabled={!isFree}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={formatLongDate(day)}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      {Number(day.slice(8))}
    </button>
  )
}
