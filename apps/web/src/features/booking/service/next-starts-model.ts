import type { BookableService } from '@cuando/contract/business/service'

type NextFacts = Pick<BookableService, 'nextFree' | 'nextDays'>

interface NextStart {
  date: string
  time: string
  /** The free places of a class. */
  seats?: number | undefined
}

const afternoon = '13:00'

/**
 * The two starts that the row of a service offers: the soonest one, and another kind of choice: in the afternoon of that
 * day after a start in the morning, else on the next day with a free start, else right after the first.
 */
export function nextStarts({ nextFree, nextDays }: NextFacts): NextStart[] {
  const starts: NextStart[] = nextDays.flatMap(({ date, hours }) =>
    hours
      .filter(({ isAvailable }) => isAvailable)
      .map(({ time, seats }) => ({ date, time, seats })),
  )
  const [first = nextFree, ...others] = starts
  const isOther = ({ date, time }: NextStart) =>
    date !== first?.date || (first.time < afternoon && time >= afternoon)
  return [first, others.find(isOther) ?? others[0]].filter((start) => start != null)
}
