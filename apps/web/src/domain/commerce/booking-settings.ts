import { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'
import { useSession } from '../../lib/session.ts'

const keyOf = (commerceId: string) => ['booking-settings', commerceId]

/** What the business offers, and what its bookings must carry. */
export function useBookingSettings() {
  const commerceId = useSession((session) => session.commerceId) ?? ''
  return useQuery({
    queryKey: keyOf(commerceId),
    queryFn: async ({ signal }) =>
      dataOf(await call(bookingSettings, { params: { commerceId } }, { signal })),
    enabled: commerceId !== '',
  })
}

/** Shows what was saved at once, so that a form is clean before its success is told; then fetches all that follows from it. */
export function showSavedBookingSettings(
  queries: QueryClient,
  saved: Data<typeof bookingSettings>,
): void {
  queries.setQueryData(keyOf(useSession.getState().commerceId ?? ''), saved)
  void queries.invalidateQueries()
}
