import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetched } from '../../../lib/use-fetched.ts'
import { hoursFetch, type Where } from '../queries.ts'

/** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
export interface ChosenTime {
  date: string | null
  time: string | null
}

/**
 * The starts of the chosen day. If the chosen one is taken meanwhile, `onLost` is called: only when an answer says so that was
 * asked for since it was chosen. The one that is kept of its day may be older than what offered it.
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
