import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { appointmentState } from '../changed/appointment-state-model.ts'

/** Whether the customer can confirm that they will come, or did, or why they cannot. */
export type AttendanceState = 'open' | 'confirmed' | 'begun' | 'cancelled' | 'over'

type Facts = Pick<PublicAppointment, 'status' | 'canChange' | 'canConfirm' | 'confirmedAt'>

/** The server says whether it has begun: the visitor's own clock may be wrong. */
export function attendanceState(appointment: Facts): AttendanceState {
  const state = appointmentState(appointment)
  if (state === 'cancelled' || state === 'over') return state
  if (appointment.confirmedAt !== null) return 'confirmed'
  return appointment.canConfirm ? 'open' : 'begun'
}
