import { useEffect, useEffectEvent } from 'react'
import { useFetched } from '../../../lib/use-fetched.ts'
import { hoursFetch, type Where } from '../queries.ts'

/** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
export interface ChosenTime {
  date: string | null
  time: string | null
}

/** The starts of the chosen day. If the chosen one is taken meanwhile, `onLost` is called. */
export function useStartsOfDay(where: Where, { date, time }: ChosenTime, onLost?: () => void) {
  const hours = useFetched(date === null ? null : hoursFetch(where, date))
  const isLost =
    time !== null && hours.data?.every((hour) => hour.time !== time || !hour.isAvailable)
  const lose = useEffectEvent(() => onLost?.())
  useEffect(() => {
    if (isLost) lose()
  }, [isLost])
  return hours
}
