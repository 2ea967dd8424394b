import { listCustomers } from '@cuando/contract/customers/customers'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { customersKey } from './customers-key.ts'

const mostFound = 5

/** The first customers that a typed name or phone finds; disabled for null. */
export const foundQuery = (search: string | null) =>
  queryOptions({
    queryKey: [...customersKey, 'found', search],
    queryFn:
      search === null
        ? skipToken
        : async ({ signal }) => {
            const query = { search, limit: mostFound }
            return dataOf(await ownerCall(listCustomers, { query }, { signal })).customers
          },
    staleTime: 60_000,
  })
