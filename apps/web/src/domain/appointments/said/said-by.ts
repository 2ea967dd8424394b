import type { Appointment } from '@cuando/contract/appointments/appointment'
import { minutesLate } from '@cuando/contract/heads-up/minutes-late'
import { isSelectable } from '../selected-appointments.ts'

/** How many minutes late an awaited customer said that they are, 0 for on the way; null if they said neither. */
export function lateBy(appointment: Appointment): number | null {
  const { headsUp, arrivedAt } = appointment
  return headsUp && arrivedAt === null && isSelectable(appointment)
    ? minutesLate(headsUp.says)
    : null
}

/**
 * The customer's latest word about coming: 'En camino', 'Llega 10 min tarde', 'Confirmó'; null for none. A confirmation
 * of a cancelled appointment doesn't count.
 */
export function saidBy(appointment: Appointment): string | null {
  const { confirmedAt, status } = appointment
  const minutes = lateBy(appointment)
  if (minutes !== null) return minutes === 0 ? 'En camino' : `Llega ${minutes} min tarde`
  return confirmedAt !== null && status !== 'CANCELLED' ? 'Confirmó' : null
}
