import { resources } from '@cuando/contract/team/resources'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

/** The rooms and the equipment of the business. */
export const resourcesQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(resources, {}, { signal })),
})
