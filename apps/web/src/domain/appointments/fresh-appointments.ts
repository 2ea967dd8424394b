import type { QueryClient } from '@tanstack/react-query'

/** What shows appointments, and so could look otherwise after a change of one, is kept under keys that begin with it. */
export const appointmentsKey = ['appointments']

let otherTabs: BroadcastChannel | null = null

/**
 * Fetches again all that shows appointments. A first load under way, which `invalidateQueries` leaves alone, began
 * before the change and may answer what stood then: it is shown, and followed by another.
 */
export async function refetchAppointments(queries: QueryClient): Promise<void> {
  const firstLoads = queries.getQueryCache().findAll({
    queryKey: appointmentsKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  const refetched = queries.invalidateQueries({ queryKey: appointmentsKey })
  const followed = firstLoads.map(async ({ queryKey }) => {
    const thisOne = { queryKey, exact: true }
    // This one waits for the first load only.
    await queries.invalidateQueries(thisOne)
    await queries.invalidateQueries(thisOne)
  })
  await Promise.all([refetched, ...followed])
}

/** `refetchAppointments`, in the other tabs of the browser too. */
export function refreshAppointments(queries: QueryClient): void {
  void refetchAppointments(queries)
  otherTabs?.postMessage(null)
}

/** Fetches again what another tab's change makes out of date, until the returned function is called. */
export function followOtherTabs(queries: QueryClient): () => void {
  const channel = new BroadcastChannel('appointments')
  channel.onmessage = () => void refetchAppointments(queries)
  otherTabs = channel
  return () => {
    channel.close()
    if (otherTabs === channel) otherTabs = null
  }
}
