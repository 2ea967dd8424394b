import { notificationDetail } from '@cuando/contract/appointments/notifications'
import { queryOptions } from '@tanstack/react-query'
import { notificationsKey } from '../../domain/notifications/notification-pages.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

/** Needs no refetch: its content never changes, and the lists have the read state. */
export const notificationQuery = (notificationId: string) =>
  queryOptions({
    queryKey: [...notificationsKey, 'detail', notificationId],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(notificationDetail, { params: { notificationId } }, { signal })),
  })
