import { listWaiting } from '@cuando/contract/waiting/owner-waiting'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { appointmentsKey } from '../appointments/fresh-appointments.ts'

// Held places lapse as time passes.
const refetchMs = 60_000

/** The entries of the waiting list, in order. */
export const waitingQuery = queryOptions({
  queryKey: [...appointmentsKey, 'waiting'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(listWaiting, {}, { signal })).waiting,
  refetchInterval: refetchMs,
})
