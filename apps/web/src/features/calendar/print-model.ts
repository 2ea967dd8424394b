import type { Appointment } from '@cuando/contract/appointments/appointment'
import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'

export interface PrintedRow {
  id: string
  /** '11:00 – 11:45' */
  hours: string
  customer: string
  phone: string
  service: string
  /** The team member; '' at a business of one. */
  member: string
  /** Of a home visit the address, then what is known about the customer, then the note of the appointment. */
  note: string
}

/** The appointments of a day as lines on paper, by time, without cancelled ones; of one person or of all. */
export function printedRows(
  appointments: readonly Appointment[],
  date: string,
  personId: string | null,
): PrintedRow[] {
  return appointments
    .filter((each) => each.date === date && each.status !== 'CANCELLED')
    .filter(({ member }) => personId === null || member?.id === personId)
    .toSorted((one, other) => one.time.localeCompare(other.time) || (one.id < other.id ? -1 : 1))
    .map((appointment) => ({
      id: appointment.id,
      hours: `${appointment.time} – ${endOf(appointment)}`,
      customer: fullName(appointment.customer),
      phone: appointment.customer.phone ? formatPhone(appointment.customer.phone) : '',
      service: appointment.serviceName ?? '',
      member: appointment.member?.name ?? '',
      note: noteOf(appointment),
    }))
}

const endOf = ({ time, duration }: Appointment) =>
  formatTime(wallTime((timeFrom(time) + duration) % 1440))

const noteOf = ({ isCustomAddress, address, notes, customerNotes }: Appointment) =>
  [isCustomAddress && address, ...customerNotes, notes].filter(Boolean).join(' · ')
