import type { LiveNotification } from '@cuando/contract/socket'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  followOtherTabs,
  refetchAppointments,
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

// What happens between the first data and the socket, neither of them tells: it is asked for once the start is over.
const startMs = 5000

/** Shows live notifications as toasts and refetches appointments after each. */
export function useLiveUpdates() {
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  const commerceId = useSession((session) => session.commerceId)

  useEffect(() => followOtherTabs(queries), [queries])

  useEffect(() => {
    if (!token || !commerceId) return
    const refetch = () => void refetchAppointments(queries)
    const startEnd = performance.now() + startMs
    let catchUp: ReturnType<typeof setTimeout> | undefined
    const stop = loadedLater(queries, ({ listenLive }) =>
      listenLive(
        { token, commerceId },
        {
          onJoined: (isReconnection) => {
            clearTimeout(catchUp)
            catchUp = setTimeout(refetch, isReconnection ? 0 : startEnd - performance.now())
          },
          onAppointmentsChanged: refetch,
          onNotification: ({ type, title, message, notReadNotifications }) => {
            setNotReadNotifications(notReadNotifications)
            showToast(toastKinds[type], message, { title, isNews: true })
            refetch()
          },
        },
      ),
    )
    return () => {
      clearTimeout(catchUp)
      stop()
    }
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
