import { bookingSettings } from '@cuando/contract/business/commerce'
import type { Data } from '@cuando/contract/calls/endpoint'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { useSession } from '../../lib/session/session.ts'

const keyOf = (commerceId: string) => ['booking-settings', commerceId]

/** The modalities that the business offers, and the contacts that its bookings require. */
export function useBookingSettings() {
  const commerceId = useSession((session) => session.commerceId) ?? ''
  return useQuery({ ...bookingSettingsQuery(commerceId), enabled: commerceId !== '' })
}

export const bookingSettingsQuery = (commerceId: string) =>
  queryOptions({
    queryKey: keyOf(commerceId),
    queryFn: async ({ signal }) =>
      dataOf(await call(bookingSettings, { params: { commerceId } }, { signal })),
  })

/** Caches the saved settings, so that the form is clean before its success is shown; then refetches everything. */
export function showSavedBookingSettings(
  queries: QueryClient,
  saved: Data<typeof bookingSettings>,
): void {
  queries.setQueryData(keyOf(useSession.getState().commerceId ?? ''), saved)
  void queries.invalidateQueries()
}
