import type { QueryClient } from '@tanstack/react-query'
import { customersKey } from '../customers/customers-key.ts'

/** Query key prefix of everything that depends on appointments, so that one change invalidates it all. */
export const appointmentsKey = ['appointments']

let otherTabs: BroadcastChannel | null = null

/**
 * Refetches everything that shows appointments, or counts them for a customer. `invalidateQueries` leaves a first load in flight alone,
 * although it may return data from before the change; such a query is refetched once it has finished.
 */
export async function refetchAppointments(queries: QueryClient): Promise<void> {
  const keys = [appointmentsKey, customersKey]
  const firstLoads = keys.flatMap((queryKey) =>
    queries.getQueryCache().findAll({
      queryKey,
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    }),
  )
  const refetched = keys.map((queryKey) => queries.invalidateQueries({ queryKey }))
  const followed = firstLoads.map(async ({ queryKey }) => {
    const thisOne = { queryKey, exact: true }
    // The first call only waits for the load in flight; the second one refetches.
    await queries.invalidateQueries(thisOne)
    await queries.invalidateQueries(thisOne)
  })
  await Promise.all([...refetched, ...followed])
}

/** `refetchAppointments`, here and in the browser's other tabs. */
export function refreshAppointments(queries: QueryClient): void {
  void refetchAppointments(queries)
  otherTabs?.postMessage(null)
}

/** Refetches when another tab changes appointments. Returns a function that stops listening. */
export function followOtherTabs(queries: QueryClient): () => void {
  const channel = new BroadcastChannel('appointments')
  channel.onmessage = () => void refetchAppointments(queries)
  otherTabs = channel
  return () => {
    channel.close()
    if (otherTabs === channel) otherTabs = null
  }
}
