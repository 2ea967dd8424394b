import { useQuery } from '@tanstack/react-query'
import { placeQuery, type Where } from '../../queries.ts'
import { hourProblem as problemOf, type SlotValues } from '../../slot-model.ts'
import type { Hour } from '../../times/hours-model.ts'

interface Asked {
  where: Where | null
  isEvent: boolean
  hours: readonly Hour[] | undefined
}

/**
 * Why the chosen time needs to be forced, or null; and `full` with the next place, if even that is impossible. Asks the
 * server only about times that are not offered as free.
 */
export function useHourProblem({ where, isEvent, hours }: Asked, values: SlotValues) {
  const { date, time, isForced } = values
  const hourProblem = isEvent ? null : problemOf(values, hours)
  const isAsked = !isEvent && (isForced || hourProblem !== null)
  const start = isAsked && date && time ? { date, time } : null
  const { data } = useQuery(placeQuery(where, start))
  return { hourProblem, full: start && data && !data.isFree ? { ...data, start } : null }
}
