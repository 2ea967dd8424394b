import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

/** The rooms and the equipment of the business. */
export const resourcesQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: async ({ signal }) => {
    // A business of one never asks, and doesn't load the rules.
    const { resources } = await import('@cuando/contract/team/resources')
    return dataOf(await ownerCall(resources, {}, { signal }))
  },
})
