import type { Notification } from '@cuando/contract/appointments/notification'
import type { LiveNotification } from '@cuando/contract/calls/socket'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { newsScreen } from '../../domain/notifications/news-screen.ts'
import { refetchNotifications } from '../../domain/notifications/notification-pages.ts'
import { missedNews, type ShownNews, toastKind } from '../../features/notifications/news-model.ts'
import { pace } from '../../lib/calls/pace.ts'
import { refetchAll } from '../../lib/calls/refetch.ts'
import { whenSettled } from '../../lib/hooks/use-settled.ts'
import { loadOnline } from '../../lib/live/load-online.ts'
import { isOwnChange } from '../../lib/live/own-changes.ts'
import { setNotReadNotifications, useSession } from '../../lib/session/session.ts'
import { showToast } from '../../ui/show-toast.ts'

// Changes between the first data and the socket's connection are in neither: they are fetched once the start is over.
const startMs = 5000
/** News often come several at a time: the count is fetched after the last. */
const settleMs = 1000
/** How long a toast with a button stays. */
const buttonMs = 6000

/** Shows live notifications as toasts, and refreshes the shown data and the count of unread notifications. */
export function useLiveUpdates() {
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  const commerceId = useSession((session) => session.commerceId)
  const [, navigate] = useLocation()
  const show = useEffectEvent((news: Notification | number) =>
    typeof news === 'number'
      ? showCount(news, () => navigate('/notifications'))
      : showNews(news, navigate),
  )

  useEffect(() => {
    if (!token || !commerceId) return
    return follow(queries, { token, commerceId }, (news) => show(news))
  }, [queries, token, commerceId])
}

type Show = (news: Notification | number) => void

interface Listened {
  token: string
  commerceId: string
}

/** Follows the live news of a commerce. Returns a function that ends it. */
function follow(queries: QueryClient, commerce: Listened, show: Show): () => void {
  const missed = missedLater(queries, show)
  const count = countLater(queries)
  const shown = pace(() => refetchAll(queries))
  const stop = loadedLater(queries, ({ listenLive }) =>
    listenLive(commerce, {
      onMissed: () => missed.ask(() => shown.ask()),
      onNotification: (notification) => {
        show(notification)
        missed.heard(notification)
        count.settle(notification.notReadNotifications)
        shown.ask()
      },
      onRead: ({ notReadNotifications }) => count.settle(notReadNotifications),
      onChange: (requestId) => void isOwnChange(requestId).then((isOwn) => isOwn || shown.ask()),
    }),
  )
  return () => {
    missed.end()
    count.end()
    shown.end()
    stop()
  }
}

/**
 * Shows what was missed, once the start is over. It compares the ids of the notifications, because a list that was fetched
 * again may have raised the unread count already.
 */
function missedLater(queries: QueryClient, show: Show) {
  const startEnd = performance.now() + startMs
  let catchUp: ReturnType<typeof setTimeout> | undefined
  let shown: ShownNews | null = null
  const showWhatWasMissed = async () => {
    shown ??= { ids: null, unread: useSession.getState().notReadNotifications }
    const latest = await refetchNotifications(queries)
    const missed = missedNews(shown, latest)
    const ids = [...(shown.ids ?? []), ...latest.notifications.map(({ id }) => id)]
    shown = { ids: new Set(ids), unread: latest.notReadNotifications }
    if (missed !== null) show(missed)
  }
  return {
    ask: (refetch: () => void) => {
      clearTimeout(catchUp)
      catchUp = setTimeout(() => {
        refetch()
        // After a failure the next connection or poll asks again.
        showWhatWasMissed().catch(() => {})
      }, startEnd - performance.now())
    },
    /** Notes news that were shown by themselves. */
    heard: ({ id, notReadNotifications: unread }: LiveNotification) => {
      if (shown) shown = { ids: shown.ids && new Set([...shown.ids, id]), unread }
    },
    end: () => clearTimeout(catchUp),
  }
}

/** Answers and news may arrive out of order: the final count comes from a request sent after all of them. */
function countLater(queries: QueryClient) {
  let settling: ReturnType<typeof setTimeout> | undefined
  return {
    settle: (notReadNotifications: number) => {
      setNotReadNotifications(notReadNotifications)
      clearTimeout(settling)
      settling = setTimeout(() => void refetchNotifications(queries).catch(() => {}), settleMs)
    },
    end: () => clearTimeout(settling),
  }
}

function showNews(news: Notification, navigate: (to: string) => void) {
  const { type, title, message } = news
  const screen = newsScreen(news)
  showToast(toastKind(type), message, {
    ...{ title, isNews: true },
    ...(screen && { ms: buttonMs, action: { label: 'Ver', run: () => navigate(screen.path) } }),
  })
}

const showCount = (count: number, run: () => void) =>
  showToast(
    'notification',
    count === 1 ? 'Tienes 1 notificación nueva' : `Tienes ${count} notificaciones nuevas`,
    { isNews: true, ms: buttonMs, action: { label: 'Ver', run } },
  )

const retryMs = 60_000

/** Loads the socket's module once the screen has its data. Returns a function that stops it. */
function loadedLater(
  queries: QueryClient,
  begin: (kit: typeof import('../../lib/live/live-notifications.ts')) => () => void,
): () => void {
  let isOver = false
  let stop = () => {}
  const load = async () => {
    try {
      const kit = await loadOnline(() => import('../../lib/live/live-notifications.ts'))
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
