import { previewGroupMove, showGroup } from '@cuando/contract/booking/groups'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'

// Not among the appointments, which are fetched again after each change: a class that moved has another id. So these are never
// fresh when they are asked for.
const groupsKey = 'groups'

/** A class or event with those who attend it. */
export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: [groupsKey, groupId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(showGroup, { params: { groupId } }, { signal })),
  })

/** Whether a class fits with all who attend it at another time; disabled without one. */
export const groupMoveQuery = (groupId: string, to: { date: string; time: string } | null) =>
  queryOptions({
    queryKey: [groupsKey, groupId, 'move', to],
    staleTime: 0,
    queryFn:
      to === null
        ? skipToken
        : async ({ signal }) => {
            const given = { params: { groupId }, query: to }
            return dataOf(await ownerCall(previewGroupMove, given, { signal }))
          },
  })
