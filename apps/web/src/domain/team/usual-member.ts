import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { customersKey } from '../customers/customers-key.ts'
import { useHasTeam } from './team-query.ts'

const usualQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: [...customersKey, 'usual-member', customerId],
    queryFn:
      customerId === null
        ? skipToken
        : async ({ signal }) => {
            // Its rules are not needed at a business of one, which never asks.
            const { usualMember } = await import('@cuando/contract/customers/customer-history')
            const given = { params: { customerId } }
            return dataOf(await ownerCall(usualMember, given, { signal })).member
          },
  })

/** The team member that a customer usually comes to; null for nobody, and until it is known. It is a hint: a failure is not shown. */
export function useUsualMember(customerId: string | null) {
  const hasTeam = useHasTeam()
  return useQuery(usualQuery(hasTeam ? customerId : null)).data ?? null
}
