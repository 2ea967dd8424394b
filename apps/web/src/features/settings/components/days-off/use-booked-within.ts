import { useQuery } from '@tanstack/react-query'
import type { Block } from '../../days/day-ranges-model.ts'
import { bookedDaysQuery } from '../../queries.ts'

/** The appointments of each day, of a person or of the whole business. */
export interface Booked {
  memberId: string | undefined
  byDay: ReadonlyMap<string, number>
}

const none: ReadonlyMap<string, number> = new Map()

/** The numbers of appointments that a block of these days concerns: within its hours only, if it has hours. */
export function useBookedWithin(
  days: readonly string[],
  block: Pick<Block, 'startTime' | 'endTime'> | undefined,
  { memberId, byDay }: Booked,
): ReadonlyMap<string, number> {
  const [from = '', to = from] = [days[0], days.at(-1)]
  const { startTime = null, endTime = null } = block ?? {}
  const hours = { ...(startTime && { startTime }), ...(endTime && { endTime }) }
  const isPart = startTime !== null && days.length > 0
  const { data = none } = useQuery({
    ...bookedDaysQuery({ from, to, memberId, ...hours }),
    enabled: isPart,
  })
  return isPart ? data : byDay
}
