import { bookingDefaults } from '@cuando/contract/booking/owner-availability'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { appointmentsKey } from '../appointments/fresh-appointments.ts'

/** Proposed values for new appointments and customers. Bookings on other devices change them. */
export const defaultsQuery = queryOptions({
  queryKey: [...appointmentsKey, 'defaults'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(bookingDefaults, {}, { signal })),
})
