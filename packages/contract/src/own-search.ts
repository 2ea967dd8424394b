import { readPlace, startValue } from './booking-place.ts'
import { readMailToken } from './mail-token.ts'

/** What the query of a page about one appointment says: without JavaScript each step has an address of its own. */
export interface OwnSearch {
  /** The first day of the month to choose from. */
  month: string | null
  /** The chosen day and time. */
  date: string | null
  time: string | null
  /** Whether to review what was chosen. */
  isReviewed: boolean
  /** Whether to ask before cancelling. */
  isAsking: boolean
  /** Whether a form has just done it. */
  isDone: boolean
  /** The token of the mail whose link led here. */
  token: string | null
}

const flags = { review: 'revisar', ask: 'cancelar', done: 'listo' } as const
const YES = 'si'

/** The entry of a query that says yes. */
export const saysYes = (flag: keyof typeof flags) => ({ [flags[flag]]: YES })

/** Months, days and starts are named as on the booking page, whose parts choose them. */
export function readOwnSearch(query: { get(name: string): string | null }): OwnSearch {
  const { month = null, date = null, time = null } = readPlace(query)
  const isYes = (flag: keyof typeof flags) => query.get(flags[flag]) === YES
  return {
    month,
    date,
    time,
    isReviewed: isYes('review'),
    isAsking: isYes('ask'),
    isDone: isYes('done'),
    token: readMailToken(query),
  }
}

/** The chosen day and time of a posted form. */
export function readPostedStart({ date = '', time = '' }: Record<string, string>) {
  const start = startValue({ date, time })
  const { date: day = null, time: hour = null } = readPlace({ get: () => start })
  return { date: day, time: hour }
}
