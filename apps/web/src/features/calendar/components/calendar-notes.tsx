import type { CalendarView } from '@cuando/contract/appointments/calendar'
import { isKnownZone } from '@cuando/es/time/known-zone'
import { zoneLabel, zoneOffset } from '@cuando/es/time/zones'
import { Text } from '@mantine/core'
import { use } from 'react'
import { InactiveNote } from '../../../domain/team/inactive-note.tsx'
import classes from './calendar-notes.module.css'
import { MayBook } from './may-book.tsx'

interface CalendarNotesProps {
  timezone: string
  isLoading: boolean
  isEmpty: boolean
  /** False if all shown days are over or blocked. */
  hasRoom: boolean
  view: CalendarView
}

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

/** The time zone if it differs from the browser's, a hint while nothing is booked, and why nothing can be. */
export function CalendarNotes(props: CalendarNotesProps) {
  const { timezone, isLoading, isEmpty, hasRoom, view } = props
  const mayBook = use(MayBook)
  return (
    <>
      <InactiveNote />
      <Text size="sm" c={isEmpty ? 'inherit' : 'dimmed'} role="status" className={classes.note}>
        {isEmpty && `${empty[view]} `}
        {isEmpty && hasRoom && mayBook && `${invitation[view]} `}
        {!isLoading && isElsewhere(timezone) && `${zoneLabel(timezone)}.`}
      </Text>
    </>
  )
}

function isElsewhere(timezone: string): boolean {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = Date.now()
  if (!isKnownZone(timezone)) return true
  return Boolean(own) && zoneOffset(own, now) !== zoneOffset(timezone, now)
}
