import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import type { ReactNode } from 'react'
import { useSelectedAppointments } from '../../../domain/appointments/selected-appointments.ts'
import type { BoardDay } from '../../../domain/board/board-model.ts'
import { selectableOf } from '../../../domain/board/selectable-model.ts'
import { ChoiceIcon } from './choice-icon.tsx'

interface DayChoiceProps {
  day: BoardDay
  className: string | undefined
  children: ReactNode
}

/** Day header in selection mode: selects or deselects the whole day. */
export function DayChoice({ day, className, children }: DayChoiceProps) {
  const { appointments, isWhole, turn } = useDayChoice(day)
  const words = countOf(appointments.length, 'cita', 'citas')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      aria-label={`Todas las del ${formatLongDate(day.date)}: ${words}`}
      aria-pressed={isWhole}
      disabled={appointments.length === 0}
      onClick={turn}
    >
      {children}
      {appointments.length > 0 && <ChoiceIcon isChosen={isWhole} size={18} />}
    </button>
  )
}

/** The selectable appointments of a day, and whether all are selected. */
export function useDayChoice(day: BoardDay) {
  const { chosen, put } = useSelectedAppointments()
  const appointments = selectableOf(day)
  const isWhole = appointments.length > 0 && appointments.every(({ id }) => chosen.has(id))
  return { appointments, isWhole, turn: () => put(appointments, !isWhole) }
}
