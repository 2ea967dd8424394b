import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSettled, whenIdle } from '../lib/hooks/use-settled.ts'
import { useConnection } from '../lib/live/connection.ts'
import { loadOnline } from '../lib/live/load-online.ts'
import { useSession } from '../lib/session/session.ts'
import { loadToasts } from '../ui/show-toast.ts'
import { ownerScreens } from './screen-list.ts'
import { preloadScreen } from './screens.tsx'

type Load = (queries: QueryClient) => Promise<unknown>

const parts: Load[] = [
  loadToasts,
  async (queries) => {
    const { keepFormData } = await import('../features/appointments/queries.ts')
    await keepFormData(queries, useSession.getState().commerceId ?? '')
  },
  ...ownerScreens.map(
    ({ path }) =>
      () =>
        preloadScreen(path),
  ),
]

/** Loads the toasts, the data of the form, and the screens that an owner may open next, one after the other, while the browser is idle. */
export function useNextScreens() {
  const isSettled = useSettled()
  const queries = useQueryClient()
  const isOwner = useSession(({ isAuthenticated }) => isAuthenticated)
  const isOnline = useConnection((connection) => connection.isOnline)
  useEffect(() => {
    if (!isSettled || !isOwner || !isOnline) return
    let isOver = false
    let stop = () => {}
    const load = ([part, ...rest]: Load[]) => {
      if (!part || isOver) return
      stop = whenIdle(async () => {
        // Opening it tries again and shows the failure.
        await loadOnline(() => part(queries)).catch(() => {})
        load(rest)
      })
    }
    load(parts)
    return () => {
      isOver = true
      stop()
    }
  }, [isSettled, isOwner, isOnline, queries])
}
