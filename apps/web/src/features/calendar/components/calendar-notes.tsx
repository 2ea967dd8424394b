import type { CalendarView } from '@cuando/contract/appointments/calendar'
import { isKnownZone } from '@cuando/es/time/known-zone'
import { zoneLabel, zoneOffset } from '@cuando/es/time/zones'
import { Group, Text } from '@mantine/core'
import { IconUserCheck, IconUsers } from '@tabler/icons-react'
import { use } from 'react'
import { InactiveNote } from '../../../domain/team/inactive-note.tsx'
import { busyText } from '../look-model.ts'
import classes from './calendar-notes.module.css'
import { MayBook } from './may-book.tsx'
import { StateIcon } from './state-icon.tsx'

interface CalendarNotesProps {
  timezone: string
  isLoading: boolean
  isEmpty: boolean
  /** Whether any busy time from Google is shown. */
  hasBusy: boolean
  /** True if all shown days are over, so nothing can be booked on them. */
  isPast: boolean
  view: CalendarView
}

const marks = [
  { tone: 'blue', label: 'Pendiente' },
  { tone: 'green', label: 'Completada' },
  { tone: 'red', label: 'Cancelada' },
  { tone: 'gray', label: 'Expirada o no asistió' },
] as const

const empty: Record<CalendarView, string> = {
  day: 'No hay citas este día.',
  week: 'No hay citas esta semana.',
  month: 'No hay citas este mes.',
}

const invitation: Record<CalendarView, string> = {
  day: 'Elige una hora libre para agendar la primera.',
  week: 'Elige una hora libre para agendar la primera.',
  month: 'Elige un día para agendar la primera.',
}

/** Legend, the time zone if it differs from the browser's, a hint while nothing is booked, and why nothing can be. */
export function CalendarNotes(props: CalendarNotesProps) {
  const { timezone, isLoading, isEmpty, hasBusy, isPast, view } = props
  const mayBook = use(MayBook)
  return (
    <>
      <InactiveNote />
      <Group justify="space-between" gap="xs">
        {/* First, because the rest appears later and must not shift it. */}
        <Legend hasBusy={hasBusy} />
        <Text size="sm" c={isEmpty ? 'inherit' : 'dimmed'} role="status">
          {isEmpty && `${empty[view]} `}
          {isEmpty && !isPast && mayBook && `${invitation[view]} `}
          {!isLoading && isElsewhere(timezone) && `${zoneLabel(timezone)}.`}
        </Text>
      </Group>
    </>
  )
}

const Legend = ({ hasBusy }: Pick<CalendarNotesProps, 'hasBusy'>) => (
  <ul className={classes.legend} aria-label="Colores">
    {marks.map(({ tone, label }) => (
      <li key={tone} className={classes.mark} data-tone={tone}>
        <StateIcon tone={tone} size={16} />
        {label}
      </li>
    ))}
    <li className={classes.mark}>
      <IconUsers size={16} className={classes.group} aria-hidden />
      Clase o evento
    </li>
    {hasBusy && <li className={`${classes.mark} ${classes.busy}`}>{busyText}</li>}
    <li className={`${classes.mark} ${classes.confirmed}`}>
      <IconUserCheck size={16} aria-hidden />
      Confirmó
    </li>
  </ul>
)

function isElsewhere(timezone: string): boolean {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = Date.now()
  if (!isKnownZone(timezone)) return true
  return Boolean(own) && zoneOffset(own, now) !== zoneOffset(timezone, now)
}
