import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { hoursFetch, type Where } from '../queries.ts'

/** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
export interface ChosenTime {
  date: string | null
  time: string | null
}

/**
 * The starts of the chosen day. Calls `onLost` if the chosen one has been taken. A cached answer may be older than the
 * list that offered the start, so only one that was requested after the choice counts.
 */
export function useStartsOfDay(where: Where, { date, time }: ChosenTime, onLost?: () => void) {
  const hours = useFetched(date === null ? null : hoursFetch(where, date))
  const { data, error, isFetching } = hours
  const isTaken = time !== null && data?.every((hour) => hour.time !== time || !hour.isAvailable)
  const start = `${date}T${time}`
  const asked = useRef('')
  const look = useEffectEvent((start: string) => {
    if (asked.current !== start) {
      asked.current = start
      void hours.refetch()
    } else if (!error) onLost?.()
  })
  useEffect(() => {
    if (isTaken && !isFetching) look(start)
  }, [isTaken, isFetching, start])
  return hours
}
