import { blockedContacts } from '@cuando/contract/customers/blocked-contacts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

/** Query key prefix of everything that depends on blocked contacts. */
export const blockedContactsKey = ['blocked-contacts']

/** The blocked ones among these contacts; disabled for null. */
export const blockedQuery = (contacts: { email: string; phone?: string | undefined } | null) =>
  queryOptions({
    queryKey: [...blockedContactsKey, contacts],
    queryFn:
      contacts === null
        ? skipToken
        : async ({ signal }) =>
            dataOf(await ownerCall(blockedContacts, { query: contacts }, { signal })),
  })
