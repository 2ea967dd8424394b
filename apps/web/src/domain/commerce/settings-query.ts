import { bookingSettings } from '@cuando/contract/commerce'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'

/** What a business offers, and what its bookings must carry. */
export const settingsQuery = (commerceId: string) =>
  queryOptions({
    queryKey: ['booking-settings', commerceId],
    queryFn: async ({ signal }) =>
      dataOf(await call(bookingSettings, { params: { commerceId } }, { signal })),
  })
