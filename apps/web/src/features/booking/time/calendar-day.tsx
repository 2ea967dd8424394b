import { formatLongDate } from '@cuando/es/dates'
import { pressable, type TimeForm } from './time-form-model.ts'

interface CalendarDayProps {
  day: string
  isFree: boolean
  isChosen: boolean
  isToday: boolean
  /** Roving tabindex: one day of the month is reached by Tab, the others by arrow keys. */
  isTabStop: boolean
  onChoose: () => void
  form?: TimeForm | undefined
}

export function CalendarDay(props: CalendarDayProps) {
  const { day, isFree, isChosen, isToday, isTabStop, onChoose, form } = props
  return (
    <button
      {...pressable(form, 'date', day, onChoose)}
      data-day={day}
      data-today={isToday || undefined}
      disabled={!isFree}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={formatLongDate(day)}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
    >
      {Number(day.slice(8))}
    </button>
  )
}
