import type { LocalTime } from '@cuando/es/time/local-time'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { instantOf } from './commerce-time-model.ts'
import { useVisitorZone } from './own-time.tsx'
import { useHourFormat } from './use-hour-format.ts'

/**
 * '09:00 Ciudad de México · 16:00 Madrid' for a start of the business; null if the visitor's clock shows the same time, if
 * the appointment is not online (`isWanted`), and until the names of zones have loaded.
 */
export function useBothTimes(zone: string, start: LocalTime | null, isWanted: boolean) {
  const visitorZone = useVisitorZone()
  const hourFormat = useHourFormat()
  const isFar = isWanted && visitorZone !== null && visitorZone !== zone
  const words = useLazyModule('both-times', () => import('@cuando/es/time/both-times'), isFar)
  if (!isFar || !words.data || !start) return null
  const startsAt = instantOf(start.date, start.time, zone)
  return words.data.bothTimes({ startsAt, zone, visitorZone, hourFormat })
}
