import { useEffect } from 'react'
import { useConnection } from '../lib/connection.ts'
import { loadOnline } from '../lib/load-online.ts'
import { useSession } from '../lib/session.ts'
import { useSettled, whenIdle } from '../lib/use-settled.ts'
import { loadToasts } from '../ui/show-toast.ts'
import { ownerScreens } from './screen-list.ts'
import { preloadScreen } from './screens.tsx'

type Load = () => Promise<unknown>

const parts: Load[] = [
  loadToasts,
  ...ownerScreens.map(
    ({ path }) =>
      () =>
        preloadScreen(path),
  ),
]

/** Loads what an owner may open next, one part after the other, while the browser has nothing else to do. */
export function useNextScreens() {
  const isSettled = useSettled()
  const isOwner = useSession(({ isAuthenticated }) => isAuthenticated)
  const isOnline = useConnection((connection) => connection.isOnline)
  useEffect(() => {
    if (!isSettled || !isOwner || !isOnline) return
    let isOver = false
    let stop = () => {}
    const load = ([part, ...rest]: Load[]) => {
      if (!part || isOver) return
      stop = whenIdle(async () => {
        // Whoever opens it tries again, and sees the failure.
        await loadOnline(part).catch(() => {})
        load(rest)
      })
    }
    load(parts)
    return () => {
      isOver = true
      stop()
    }
  }, [isSettled, isOwner, isOnline])
}
