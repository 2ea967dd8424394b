import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const minute = 60_000

const Now = createContext<number | null>(null)

interface NowProviderProps {
  /** The time of server rendering, in milliseconds since 1970; null when rendered in the browser. */
  drawnAt: number | null
  children: ReactNode
}

/**
 * Provides one current time to the whole page: at first the server's, so that hydration matches, then the
 * device's, updated every minute.
 */
export function NowProvider({ drawnAt, children }: NowProviderProps) {
  return <Now value={useTicking(minute, drawnAt)}>{children}</Now>
}

/** The current time in milliseconds since 1970, at most `tickMs` old; at first `begin`, if given. */
export function useTicking(tickMs: number, begin: number | null = null): number {
  const [now, setNow] = useState(() => begin ?? Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}

/** The current time in milliseconds since 1970, at most a minute old. */
export const useNow = () => use(Now) ?? Date.now()
