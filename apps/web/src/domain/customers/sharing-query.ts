import { listCustomers } from '@cuando/contract/customers/customers'
import { normalizePhone } from '@cuando/es/phones'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { customersKey } from './customers-key.ts'

const mostSharing = 5
/** A phone of fewer digits is still being typed. */
const fewestDigits = 7

/** A typed phone in its stored form; null while it is too short. */
export function phoneToSeek(typed: string): string | null {
  const digits = normalizePhone(typed)
  return digits.length < fewestDigits ? null : digits
}

/** The customers with exactly this phone, in its stored form; disabled for null. */
export const sharingQuery = (phone: string | null) =>
  queryOptions({
    queryKey: [...customersKey, 'phone', phone],
    queryFn:
      phone === null
        ? skipToken
        : async ({ signal }) => {
            const query = { search: phone, limit: mostSharing }
            const { customers } = dataOf(await ownerCall(listCustomers, { query }, { signal }))
            return customers.filter((each) => each.phone === phone)
          },
    staleTime: 60_000,
  })
