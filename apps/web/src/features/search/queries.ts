import { searchAppointments } from '@cuando/contract/search/search'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { appointmentsKey } from '../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

/** The appointments that a typed text finds; disabled for null. */
export const searchQuery = (search: string | null) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'search', search],
    queryFn:
      search === null
        ? skipToken
        : async ({ signal }) =>
            dataOf(await ownerCall(searchAppointments, { query: { search } }, { signal })),
  })
