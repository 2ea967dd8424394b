import { localTime } from '@cuando/es/time/local-time'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calendarKey, dayQuery } from '../domain/appointments/day/calendar-query.ts'
import { storeAgendas } from '../domain/appointments/stored-agenda.ts'
import { useInfo } from '../domain/commerce/info.ts'
import { configQuery } from '../lib/hooks/config-query.ts'
import { useSettled } from '../lib/hooks/use-settled.ts'
import { isRecord } from '../lib/is-record.ts'
import { loadOnline } from '../lib/live/load-online.ts'
import { followWorker, registerWorker } from '../lib/live/service-worker.ts'
import { useSession } from '../lib/session/session.ts'

type Calendar = Parameters<typeof storeAgendas>[0]

/**
 * Installs the service worker once the first screen is settled. Stores today's agenda for use without a network, and
 * renews this device's push subscription.
 */
export function useOfflineApp() {
  const queries = useQueryClient()
  const isSettled = useSettled()
  const token = useSession((session) => session.token)
  const zone = useInfo(({ info }) => info?.timezone)
  const [hasWorker, setWorker] = useState(false)
  useEffect(() => storeAnsweredAgendas(queries), [queries])
  useEffect(() => {
    if (!isSettled || !token) return
    let isOver = false
    void registerWorker().then((registration) => {
      if (isOver || !registration) return
      setWorker(true)
      void renewPushes(queries)
    })
    return () => {
      isOver = true
    }
  }, [queries, isSettled, token])
  useEffect(
    () =>
      followWorker((message) => {
        if (isRecord(message) && message.kind === 'subscription-changed') void renewPushes(queries)
      }),
    [queries],
  )
  // Not before the first screen: the first date format of a device is slow.
  const today = hasWorker && zone ? localTime(Date.now(), zone).date : null
  const { data, dataUpdatedAt } = useQuery({
    ...dayQuery(today ?? ''),
    // Every change of the agenda invalidates it.
    refetchInterval: false,
    enabled: token !== null && today !== null,
  })
  // The first screen may have fetched it before anything listened.
  useEffect(() => {
    if (data && today) storeAgendas(data, { today }, dataUpdatedAt)
  }, [data, dataUpdatedAt, today])
}

/** Stores the answers of all calendar queries of the app for the days available offline. */
function storeAnsweredAgendas(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (!calendarKey.every((part, at) => queryKey[at] === part)) return
    const zone = useInfo.getState().info?.timezone
    if (!zone) return
    const { date: today } = localTime(Date.now(), zone)
    storeAgendas(state.data as Calendar, { today }, state.dataUpdatedAt)
  })
}

/** If this browser gets push messages, registers it for this session, too. */
async function renewPushes(queries: QueryClient): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const { renewDevice } = await loadOnline(() => import('../domain/push/push-device.ts'))
    const { push } = await queries.fetchQuery(configQuery)
    await renewDevice(push.publicKey)
  } catch {
    // The next start tries again.
  }
}
