import { showProfile, usernameAvailability } from '@cuando/contract/accounts/profile'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(showProfile, {}, { signal })),
})

/** Whether a link is free. Each text has its own query, so that a late answer can't be taken for another text's. */
export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['username', username],
    queryFn: async ({ signal }) => {
      const given = { params: { username } }
      return dataOf(await ownerCall(usernameAvailability, given, { signal }))
    },
    retry: false,
  })
