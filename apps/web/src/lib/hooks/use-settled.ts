import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * False until the screen has its data and the browser is idle; then modules for later may be loaded. Never true on a
 * slow or metered connection.
 */
export function useSettled(): boolean {
  const queries = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled || isSpared()) return
    return whenSettled(queries, () => setSettled(true))
  }, [queries, isSettled])
  return isSettled
}

/** Returns a function that calls it off. */
export function whenSettled(queries: QueryClient, act: () => void): () => void {
  const cache = queries.getQueryCache()
  let stop = () => {}
  const check = () => {
    if (queries.isFetching() > 0) return
    stop()
    // Rendering the fetched data may start further requests.
    stop = whenIdle(() => (queries.isFetching() > 0 ? wait() : act()))
  }
  const wait = () => {
    stop = cache.subscribe(check)
    check()
  }
  // The first queries begin after this, in the effects of the screen.
  stop = whenIdle(wait)
  return () => stop()
}

const maxWaitMs = 2000
const fallbackMs = 200

/** Returns a function that calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: maxWaitMs })
  return () => cancelIdleCallback(handle)
}

/** Not every browser has it. */
interface ToldConnection {
  connection?: { saveData?: boolean; effectiveType?: string }
}

function isSpared(): boolean {
  const { connection }: ToldConnection & Pick<Navigator, 'onLine'> = navigator
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
