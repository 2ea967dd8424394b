import { listNotifications } from '@cuando/contract/appointments/notifications'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { setNotReadNotifications } from '../../lib/session/session.ts'
import type { ShownPage } from '../../ui/lists/shown-page.ts'
import { latestSize } from './latest-size.ts'

export const notificationsKey = ['notifications']
export const listsKey = [...notificationsKey, 'page']

/** A page of the notifications; each answer also updates the unread count of the bell. */
export const pageQuery = ({ page, size }: ShownPage) =>
  queryOptions({
    queryKey: [...listsKey, page, size],
    queryFn: async ({ signal }) => {
      const query = { page, limit: size }
      const data = dataOf(await ownerCall(listNotifications, { query }, { signal }))
      setNotReadNotifications(data.notReadNotifications)
      return data
    },
    placeholderData: keepPreviousData,
  })

/** The notifications in the bell menu. */
export const latestQuery = pageQuery({ page: 1, size: latestSize })

/** Refetches the shown lists and the latest notifications, with the unread count. */
export async function refetchNotifications(queries: QueryClient) {
  await queries.invalidateQueries({ queryKey: listsKey })
  return queries.fetchQuery(latestQuery)
}
