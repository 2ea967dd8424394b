import type { QueryClient } from '@tanstack/react-query'

/** What shows appointments, and so could look otherwise after a change of one, is kept under keys that begin with it. */
export const appointmentsKey = ['appointments']

let otherTabs: BroadcastChannel | null = null

/** Fetches again all that shows appointments, here and in the other tabs of the browser. */
export function refreshAppointments(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: appointmentsKey })
  otherTabs?.postMessage(null)
}

/** Fetches again what another tab's change makes out of date, until the returned function is called. */
export function followOtherTabs(queries: QueryClient): () => void {
  const channel = new BroadcastChannel('appointments')
  channel.onmessage = () => void queries.invalidateQueries({ queryKey: appointmentsKey })
  otherTabs = channel
  return () => {
    channel.close()
    if (otherTabs === channel) otherTabs = null
  }
}
