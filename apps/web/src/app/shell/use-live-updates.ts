import type { LiveNotification } from '@cuando/contract/socket'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  followOtherTabs,
  refetchAppointments,
  refetchStaleAppointments,
} from '../../domain/appointments/fresh-appointments.ts'
import { loadOnline } from '../../lib/load-online.ts'
import { setNotReadNotifications, useSession } from '../../lib/session.ts'
import { whenSettled } from '../../lib/use-settled.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { ToastKind } from '../../ui/toasts/toast-store.ts'

const toastKinds: Record<LiveNotification['type'], ToastKind> = {
  APPOINTMENT_CREATED: 'success',
  APPOINTMENT_CANCELLED: 'error',
  APPOINTMENT_RESCHEDULED: 'success',
  APPOINTMENT_REMINDER: 'info',
}

// A page's first data is asked for as it begins to load, which on a slow network is long ago.
const freshMs = 5000

/** Shows live notifications as toasts and refetches appointments after each. */
export function useLiveUpdates() {
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  const commerceId = useSession((session) => session.commerceId)

  useEffect(() => followOtherTabs(queries), [queries])

  useEffect(() => {
    if (!token || !commerceId) return
    const refetch = () => void refetchAppointments(queries)
    return loadedLater(queries, ({ listenLive }) =>
      listenLive(
        { token, commerceId },
        {
          // What the screen has just fetched is not fetched twice.
          onJoined: (isReconnection) =>
            isReconnection || performance.now() > freshMs
              ? refetch()
              : void refetchStaleAppointments(queries),
          onNotification: ({ type, title, message, notReadNotifications }) => {
            setNotReadNotifications(notReadNotifications)
            showToast(toastKinds[type], message, { title, isNews: true })
            refetch()
          },
        },
      ),
    )
  }, [queries, token, commerceId])
}

const retryMs = 60_000

/** The socket's program is loaded once the screen has its data. Returns a function that ends what was begun. */
function loadedLater(
  queries: QueryClient,
  begin: (kit: typeof import('../../lib/live-notifications.ts')) => () => void,
): () => void {
  let isOver = false
  let stop = () => {}
  const load = async () => {
    try {
      const kit = await loadOnline(() => import('../../lib/live-notifications.ts'))
      if (!isOver) stop = begin(kit)
    } catch {
      const timer = setTimeout(load, retryMs)
      stop = () => clearTimeout(timer)
      if (isOver) stop()
    }
  }
  stop = whenSettled(queries, load)
  return () => {
    isOver = true
    stop()
  }
}
