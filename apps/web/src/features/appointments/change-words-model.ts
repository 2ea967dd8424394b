import type { AppointmentChange } from '@cuando/contract/appointments/appointment-change'
import { knownEntry } from '../../lib/known-entry.ts'

const words: Record<string, string> = {
  BOOKED: 'Agendada',
  MOVED: 'Reagendada',
  HANDED_OVER: 'Pasada a otra persona',
  RELOCATED: 'Dirección cambiada',
  CORRECTED: 'Datos cambiados',
  CANCELLED: 'Cancelada',
  COMPLETED: 'Completada',
  MISSED: 'Marcada como no asistió',
  EXPIRED: 'Expirada',
  MOVED_BACK: 'Devuelta a su horario',
  REOPENED: 'Reabierta',
  PAID: 'Pago anotado',
  UNPAID: 'Pago quitado',
}

const authors: Record<string, string> = {
  OWNER: 'por el negocio',
  CUSTOMER: 'por el cliente',
  SYSTEM: 'automáticamente',
}

/** A change and its author: 'Cancelada por Sofía'. */
export function changeWords({ change, by, memberName, to }: AppointmentChange): string {
  const isHandedOver = change === 'HANDED_OVER' && to !== null
  const what = isHandedOver ? `Pasada a ${to}` : (knownEntry(words, change) ?? change)
  const author = memberName === null ? knownEntry(authors, by) : `por ${memberName}`
  return `${what} ${author ?? `por ${by}`}`
}
