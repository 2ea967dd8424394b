import { formatShortDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import { useSyncExternalStore } from 'react'
import { instantOf } from './commerce-time-model.ts'
import { useHourFormat } from './use-hour-format.ts'

const subscribe = () => () => undefined
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || null
const zoneUnknown = () => null

/** The visitor's own time zone; null if unknown, and during hydration. */
export const useVisitorZone = (): string | null =>
  useSyncExternalStore(subscribe, zoneHere, zoneUnknown)

/**
 * '16:00 para ti': a start of the business in the visitor's time zone; '' if it is the same time there. `isWanted` is false for
 * appointments that are not online: these are never formatted.
 */
export function useOwnTime(zone: string, isWanted: boolean) {
  const own = useVisitorZone()
  const format = useHourFormat()
  return ({ date, time }: { date: string; time: string }): string => {
    if (!isWanted || !own || own === zone) return ''
    const there = localTime(instantOf(date, time, zone), own)
    if (there.date === date && there.time === time) return ''
    const shown = `${formatTime(there.time, format)} para\u00a0ti`
    return there.date === date ? shown : `${formatShortDay(there.date)}, ${shown}`
  }
}
