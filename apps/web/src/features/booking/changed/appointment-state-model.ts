import type { PublicAppointment } from '@cuando/contract/appointments/appointment'

/** Whether the customer can still change an appointment, or why not. */
export type AppointmentState = 'open' | 'late' | 'cancelled' | 'over'

type Facts = Pick<PublicAppointment, 'status' | 'canChange'>

/** The server says whether it is too late: the visitor's own clock may be wrong. */
export function appointmentState({ status, canChange }: Facts): AppointmentState {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'COMPLETED' || status === 'EXPIRED') return 'over'
  return canChange ? 'open' : 'late'
}
