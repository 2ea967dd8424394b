import { type LocalTime, localTime } from '@cuando/es/local-time'
import { useEffect, useState } from 'react'

const tickMs = 15_000

/** The current local time of the business. Returns the same object until the minute changes. */
export function useNow(timezone: string): LocalTime {
  const [now, setNow] = useState(() => localTime(Date.now(), timezone))
  useEffect(() => {
    const tick = () => {
      const next = localTime(Date.now(), timezone)
      setNow((now) => (now.date === next.date && now.time === next.time ? now : next))
    }
    tick()
    const timer = window.setInterval(tick, tickMs)
    return () => window.clearInterval(timer)
  }, [timezone])
  return now
}
