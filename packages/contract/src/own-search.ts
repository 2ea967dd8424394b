import { parseDate } from '@cuando/time/calendar-date'

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
}

/** The names in the query, which a person sees. */
export const ownSearchNames = {
  month: 'mes',
  date: 'dia',
  time: 'hora',
  review: 'revisar',
  ask: 'cancelar',
  done: 'listo',
} as const

const YES = 'si'

/** As `search` of a link or a form that says yes. */
export const saysYes = (name: 'review' | 'ask' | 'done') => ({ [ownSearchNames[name]]: YES })

export function readOwnSearch(query: { getAll(name: string): string[] }): OwnSearch {
  // A pressed button comes after what the form has kept.
  const read = (name: keyof typeof ownSearchNames) => query.getAll(ownSearchNames[name]).at(-1)
  const isYes = (name: keyof typeof ownSearchNames) => read(name) === YES
  return {
    month: dateOrNull(read('month')),
    date: dateOrNull(read('date')),
    time: timeOrNull(read('time')),
    isReviewed: isYes('review'),
    isAsking: isYes('ask'),
    isDone: isYes('done'),
  }
}

/** The same of the fields of a form. */
export const readTimeFields = ({ date, time }: Record<string, string>) => ({
  date: dateOrNull(date),
  time: timeOrNull(time),
})

const dateOrNull = (text = '') => (text.length <= 10 && parseDate(text) !== null ? text : null)

const timeOrNull = (text = '') => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null)
