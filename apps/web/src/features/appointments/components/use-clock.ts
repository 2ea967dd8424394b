import { type LocalTime, localTime } from '@cuando/es/time/local-time'
import { defaultZone } from '@cuando/time/canonical-zone'
import { useEffect, useState } from 'react'
import { useInfo } from '../../../domain/commerce/info.ts'

const tickMs = 30_000

/** The current instant, and its local date and time at the business; updates as time passes. */
export function useClock(): LocalTime & { at: number } {
  const zone = useInfo(({ info }) => info?.timezone ?? defaultZone)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  return { ...localTime(now, zone), at: now }
}
