import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { Known } from '@cuando/contract/calls/choice'
import { usualReason } from '@cuando/contract/days-off/usual-reason'
import { appointmentStatus } from '@cuando/es/appointments/appointment-status'
import { fullName } from '@cuando/es/text'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { saidBy } from '../../domain/appointments/said/said-by.ts'
import type { Group, Span } from '../../domain/board/board-model.ts'
import { knownEntry } from '../../lib/known-entry.ts'

/** `unnamed` is gray, too. The legend doesn't explain it, so the block shows the status as text. */
export type Tone = 'blue' | 'red' | 'green' | 'gray' | 'unnamed'

const tones: Record<Known<Appointment['status']>, Tone> = {
  PENDING: 'blue',
  ACTIVE: 'blue',
  CANCELLED: 'red',
  COMPLETED: 'green',
  EXPIRED: 'gray',
}

/** Colours used in the calendar only; status badges elsewhere have others. */
export const toneOf = ({ status }: Appointment): Tone => knownEntry(tones, status) ?? 'unnamed'

export const stateOf = ({ status, noShow }: Appointment): string =>
  noShow ? 'No asistió' : appointmentStatus(status).label

/** Whether the owner may move it. */
export const isMovable = ({ status }: Appointment): boolean =>
  status !== 'CANCELLED' && status !== 'COMPLETED'

export const nameOf = ({ customer }: Appointment): string => fullName(customer)

interface Timed {
  time: string
  duration: number
}

export const endOf = ({ time, duration }: Timed): string =>
  formatTime(wallTime((timeFrom(time) + duration) % 1440))

/** '10:00 a 11:00'. */
export const hoursOf = (timed: Timed): string => `${timed.time} a ${endOf(timed)}`

/** '3/10', and in words for screen readers. */
export const seatsOf = ({
  attendees,
  maxAttendees,
}: Pick<Group, 'attendees' | 'maxAttendees'>) => ({
  short: `${attendees}/${maxAttendees}`,
  spoken: `${attendees} de ${maxAttendees} lugares`,
})

/**
 * Text for screen readers of the facts that a block shows only by colour, shape or position: ', Corte, Pendiente,
 * Reagendada, Alérgica al acrílico'.
 */
export function screenReaderTextOf(appointment: Appointment): string {
  const said = saidBy(appointment)
  const arrival = appointment.arrivedAt ? 'Llegó' : null
  const moved = appointment.isRescheduled ? appointmentStatus('RESCHEDULED').label : null
  const facts = [appointment.serviceName, stateOf(appointment), said, arrival, moved]
  return [...facts, ...appointment.customerNotes]
    .filter((part) => part !== null)
    .map((part) => `, ${part}`)
    .join('')
}

/** 'Cerrado: Navidad', or 'Bloqueado' for a block without a reason of its own. */
export const closedText = (reason: string): string =>
  reason === usualReason ? reason : `Cerrado${reason && `: ${reason}`}`

export const busyText = 'Google: ocupado'

/** ', de 10:00 a 11:00', for screen readers. */
export const spokenSpan = ({ start, end }: Span): string =>
  `, de ${formatTime(wallTime(start))} a ${formatTime(wallTime(end))}`
