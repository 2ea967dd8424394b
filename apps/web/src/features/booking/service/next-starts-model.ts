import type { BookableService } from '@cuando/contract/business/service'

type NextFacts = Pick<BookableService, 'nextFree' | 'nextDays'>

/** The next free starts of a service, at most `count`: those that its row offers. */
export function nextStarts({ nextFree, nextDays }: NextFacts, count: number) {
  const starts = nextDays.flatMap(({ date, hours }) =>
    hours.filter(({ isAvailable }) => isAvailable).map(({ time }) => ({ date, time })),
  )
  return (starts.length === 0 && nextFree ? [nextFree] : starts).slice(0, count)
}
