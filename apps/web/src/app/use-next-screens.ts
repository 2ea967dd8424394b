import { useEffect } from 'react'
import { useSession } from '../lib/session.ts'
import { useSettled, whenIdle } from '../lib/use-settled.ts'
import { loadToasts } from '../ui/show-toast.ts'
import { preloadScreen } from './screens.tsx'

type Load = () => Promise<unknown>

const parts: Load[] = [
  loadToasts,
  () => preloadScreen('/calendar'),
  () => preloadScreen('/'),
  () => preloadScreen('/settings'),
]

/** Loads what an owner may open next, one part after the other, while the browser has nothing else to do. */
export function useNextScreens() {
  const isSettled = useSettled()
  const isOwner = useSession(({ isAuthenticated }) => isAuthenticated)
  useEffect(() => {
    if (!isSettled || !isOwner) return
    let stop = () => {}
    const load = ([part, ...rest]: Load[]) => {
      if (!part) return
      stop = whenIdle(async () => {
        // Whoever opens it tries again, and sees the failure.
        await part().catch(() => {})
        load(rest)
      })
    }
    load(parts)
    return () => stop()
  }, [isSettled, isOwner])
}
