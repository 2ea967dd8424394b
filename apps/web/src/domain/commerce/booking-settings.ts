import { bookingSettings } from '@cuando/contract/commerce'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'
import { useSession } from '../../lib/session.ts'

export const bookingSettingsKey = ['booking-settings']

/** What the business offers, and what its bookings must carry. */
export function useBookingSettings() {
  const commerceId = useSession((session) => session.commerceId) ?? ''
  return useQuery({
    queryKey: [...bookingSettingsKey, commerceId],
    queryFn: async ({ signal }) =>
      dataOf(await call(bookingSettings, { params: { commerceId } }, { signal })),
    enabled: commerceId !== '',
  })
}
