import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '../../lib/calls/refetch.ts'
import { customersKey } from '../customers/customers-key.ts'

/** Query key prefix of everything that depends on appointments, so that one change invalidates it all. */
export const appointmentsKey = ['appointments']

/** Refetches everything that shows appointments or counts them by customer. The server notifies other tabs. */
export async function refetchAppointments(queries: QueryClient): Promise<void> {
  await Promise.all(
    [appointmentsKey, customersKey].map((queryKey) => refetch(queries, { queryKey })),
  )
}
