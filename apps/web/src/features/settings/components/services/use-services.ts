import { bookingSettings } from '@cuando/contract/commerce'
import { listServices } from '@cuando/contract/services'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { appointmentsKey } from '../../../../domain/appointments/fresh-appointments.ts'
import { call } from '../../../../lib/call.ts'
import { dataOf } from '../../../../lib/call-failure.ts'
import { ownerCall } from '../../../../lib/owner-call.ts'
import { useSession } from '../../../../lib/session.ts'

/** Every service of the business, inactive ones too, oldest first. */
export const servicesQuery = queryOptions({
  queryKey: [...appointmentsKey, 'all-services'],
  queryFn: async ({ signal }) =>
    dataOf(await ownerCall(listServices, { query: { includeInactive: 'true' } }, { signal })),
})

export const offerKey = ['settings', 'offer']

/** Which modalities the business offers, and what a booking must carry. */
export function useBookingSettings() {
  const commerceId = useSession((session) => session.commerceId) ?? ''
  return useQuery({
    queryKey: [...offerKey, commerceId],
    queryFn: async ({ signal }) =>
      dataOf(await call(bookingSettings, { params: { commerceId } }, { signal })),
  })
}
