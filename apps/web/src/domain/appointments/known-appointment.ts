import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '../../lib/is-record.ts'
import { appointmentsKey } from './fresh-appointments.ts'

export interface KnownAppointment {
  appointment: Appointment
  /** When it was fetched, in milliseconds since 1970. */
  at: number
}

/** An appointment from the newest cached list or calendar that contains it, without a request; null if none does. */
export function findKnownAppointment(queries: QueryClient, id: string): KnownAppointment | null {
  let newest: KnownAppointment | null = null
  for (const { state } of queries.getQueryCache().findAll({ queryKey: appointmentsKey })) {
    if (!isList(state.data) || state.dataUpdatedAt <= (newest?.at ?? 0)) continue
    const appointment = state.data.appointments.find((each) => each.id === id)
    if (appointment) newest = { appointment, at: state.dataUpdatedAt }
  }
  return newest
}

const isList = (data: unknown): data is { appointments: readonly Appointment[] } =>
  isRecord(data) && Array.isArray(data.appointments)
