import { team } from '@cuando/contract/team/team'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { appointmentsKey } from '../appointments/fresh-appointments.ts'

/** The people of the business; the owner alone at a business of one. */
export const teamQuery = queryOptions({
  queryKey: [...appointmentsKey, 'team'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(team, {}, { signal })),
})
