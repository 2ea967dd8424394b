import type { Appointment } from '@cuando/contract/appointments/appointment'
import { useState } from 'react'

const ended = new Map([
  ['CANCELLED', 'Esta cita se canceló mientras la tenías abierta.'],
  ['COMPLETED', 'Esta cita se completó mientras la tenías abierta.'],
  ['EXPIRED', 'Esta cita expiró mientras la tenías abierta.'],
])

/**
 * Text about what changed in an appointment (elsewhere or in another tab) since its dialog opened, or null.
 */
export function useChangedMeanwhile(appointment: Appointment | undefined): string | null {
  const [opened, setOpened] = useState(appointment)
  if (!opened && appointment) setOpened(appointment)
  if (!opened || !appointment) return null
  const end = appointment.status === opened.status ? undefined : ended.get(appointment.status)
  if (end) return end
  const wasMoved = appointment.history.length > opened.history.length
  return wasMoved ? 'Esta cita se reagendó mientras la tenías abierta.' : null
}
