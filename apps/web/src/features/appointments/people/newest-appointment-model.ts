import type { Appointment } from '@cuando/contract/appointments/appointment'

/** An appointment, and when it was fetched. */
interface Copy {
  appointment: Appointment
  at: number
}

/** The newer of two copies. Only the own request says who changed the appointment, so that is kept with a newer list. */
export function newestOf(own: Copy | null, listed: Copy | null): Copy | null {
  if (!own || !listed) return own ?? listed
  if (listed.at <= own.at) return own
  const { changes } = own.appointment
  const appointment = { ...listed.appointment, ...(changes && { changes }) }
  return { appointment, at: listed.at }
}
