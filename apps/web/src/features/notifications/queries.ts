import { listNotifications, notificationDetail } from '@cuando/contract/notifications'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/call-failure.ts'
import { ownerCall } from '../../lib/owner-call.ts'
import { setNotReadNotifications } from '../../lib/session.ts'
import type { ShownPage } from '../../ui/shown-page.ts'

const notificationsKey = ['notifications']
export const listsKey = [...notificationsKey, 'page']

/** A page of the notifications; each answer also tells the bell how many are unread. */
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

/** What the bell shows. */
export const latestQuery = pageQuery({ page: 1, size: 5 })

/** What it tells never changes, and whether it is read is for the lists to say. */
export const notificationQuery = (notificationId: string) =>
  queryOptions({
    queryKey: [...notificationsKey, 'detail', notificationId],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(notificationDetail, { params: { notificationId } }, { signal })),
  })

/** Fetches the lists that are shown again, and the latest with their count where none of them is. */
export async function refetchNotifications(queries: QueryClient) {
  await queries.invalidateQueries({ queryKey: listsKey })
  return queries.fetchQuery(latestQuery)
}
