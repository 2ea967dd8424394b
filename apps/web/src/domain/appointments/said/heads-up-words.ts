import type { Appointment } from '@cuando/contract/appointments/appointment'
import { lateBy } from './said-by.ts'

/** The heads-up of an awaited customer as a sentence: 'Viene en camino', 'Avisó que llega 10 min tarde'; null for none. */
export function headsUpWords(appointment: Appointment): string | null {
  const minutes = lateBy(appointment)
  if (minutes === null) return null
  return minutes === 0 ? 'Viene en camino' : `Avisó que llega ${minutes} min tarde`
}
