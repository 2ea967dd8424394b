import type { Notification } from '@cuando/contract/appointments/notification'
import {
  type listNotifications,
  readAllNotifications,
  readNotification,
} from '@cuando/contract/appointments/notifications'
import type { Data } from '@cuando/contract/calls/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../lib/calls/call.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { setNotReadNotifications, useSession } from '../../lib/session/session.ts'
import { showToast } from '../../ui/show-toast.ts'
import { listsKey, refetchNotifications } from './notification-pages.ts'

/** Marks notifications as read: in the cache at once, then on the server. The lists are refetched afterwards. */
export function useReading() {
  const queries = useQueryClient()

  const show = (isMeant: (notification: Notification) => boolean, unread: number) =>
    showRead(queries, isMeant, unread)
  /** Returns whether they are read. */
  const follow = async (calling: Promise<Answer<Unread>>, failure: string, before: number) => {
    const answer = await calling
    if (!answer.ok) showToast('error', failure)
    setNotReadNotifications(answer.ok ? answer.data.notReadNotifications : before)
    // Also after a failure, which leaves a wrong cache. A failed refetch is shown by its own list.
    refetchNotifications(queries).catch(() => {})
    return answer.ok
  }
  return {
    read: async ({ id, isRead }: Notification) => {
      if (isRead) return
      const { notReadNotifications } = useSession.getState()
      show((each) => each.id === id, Math.max(0, notReadNotifications - 1))
      const given = { params: { notificationId: id } }
      const calling = ownerCall(readNotification, given)
      await follow(calling, readNotification.failure, notReadNotifications)
    },
    /** Does nothing if nothing is unread. Its button stays enabled, because a disabled one would lose the focus. */
    readAll: async () => {
      const { notReadNotifications } = useSession.getState()
      if (notReadNotifications === 0) return true
      show(() => true, 0)
      const calling = ownerCall(readAllNotifications, {})
      return follow(calling, readAllNotifications.failure, notReadNotifications)
    },
  }
}

/** Marks notifications of the cached lists as read. */
function showRead(
  queries: QueryClient,
  isMeant: (notification: Notification) => boolean,
  unread: number,
) {
  setNotReadNotifications(unread)
  queries.setQueriesData<Data<typeof listNotifications>>(
    { queryKey: listsKey },
    (list) =>
      list && {
        ...list,
        notifications: list.notifications.map((each) =>
          isMeant(each) ? { ...each, isRead: true } : each,
        ),
      },
  )
}

type Unread = Data<typeof readNotification>
