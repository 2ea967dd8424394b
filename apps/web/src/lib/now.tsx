import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const minute = 60_000

const Now = createContext<number | null>(null)

interface NowProviderProps {
  /** What it was when the page was drawn, in milliseconds since 1970; null: it is drawn now. */
  drawnAt: number | null
  children: ReactNode
}

/** Lets the parts of a page show one time: at first that by which the server drew it, then the device's, by the minute. */
export function NowProvider({ drawnAt, children }: NowProviderProps) {
  const [now, setNow] = useState(() => drawnAt ?? Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return <Now value={now}>{children}</Now>
}

/** Milliseconds since 1970, not older than a minute. */
export const useNow = () => use(Now) ?? Date.now()
