import { upcomingAppointments } from '@cuando/contract/appointments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/call-failure.ts'
import { ownerCall } from '../../lib/owner-call.ts'

export const upcomingKey = ['appointments', 'upcoming']

const pageSize = 5
const refetchMs = 60_000

/** One page of the coming appointments; fetched again each minute, since time itself changes them. */
export const upcomingQuery = (page: number) =>
  queryOptions({
    queryKey: [...upcomingKey, page],
    queryFn: async ({ signal }) =>
      dataOf(
        await ownerCall(upcomingAppointments, { query: { page, limit: pageSize } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
