import { type LocalTime, localTime } from '@cuando/es/time/local-time'
import { defaultZone } from '@cuando/time/canonical-zone'
import { useInfo } from '../../../domain/commerce/info.ts'
import { useTicking } from '../../../lib/hooks/now.tsx'

const tickMs = 30_000

/** The current instant, and its local date and time at the business; updates as time passes. */
export function useClock(): LocalTime & { at: number } {
  const zone = useInfo(({ info }) => info?.timezone ?? defaultZone)
  const now = useTicking(tickMs)
  return { ...localTime(now, zone), at: now }
}
