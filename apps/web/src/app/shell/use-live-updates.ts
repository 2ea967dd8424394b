import type { LiveNotification } from '@cuando/contract/socket'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  followOtherTabs,
  refetchAppointments,
  refetchStaleAppointments,
} from '../../domain/appointments/fresh-appointments.ts'
import { listenLive } from '../../lib/live-notifications.ts'
import { setNotReadNotifications, useSession } from '../../lib/session.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { ToastKind } from '../../ui/toasts/toast-store.ts'

const toastKinds: Record<LiveNotification['type'], ToastKind> = {
  APPOINTMENT_CREATED: 'success',
  APPOINTMENT_CANCELLED: 'error',
  APPOINTMENT_RESCHEDULED: 'success',
  APPOINTMENT_REMINDER: 'info',
}

/** Shows live notifications as toasts and refetches appointments after each. */
export function useLiveUpdates() {
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  const commerceId = useSession((session) => session.commerceId)

  useEffect(() => followOtherTabs(queries), [queries])

  useEffect(() => {
    if (!token || !commerceId) return
    const refetch = () => void refetchAppointments(queries)
    return listenLive(
      { token, commerceId },
      {
        // What the screen has just fetched is not fetched twice.
        onJoined: (isReconnection) =>
          isReconnection ? refetch() : void refetchStaleAppointments(queries),
        onNotification: ({ type, title, message, notReadNotifications }) => {
          setNotReadNotifications(notReadNotifications)
          showToast(toastKinds[type], message, { title, isNews: true })
          refetch()
        },
      },
    )
  }, [queries, token, commerceId])
}
