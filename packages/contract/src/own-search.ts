import { placeFields, readPlace, startValue } from './booking-place.ts'
import { readMailToken } from './mail-token.ts'

/** What the query of a page about one appointment says: without JavaScript each step has an address of its own. */
export interface OwnSearch {
  /** The first day of the month to choose from. */
  month: string | null
  /** The chosen day and time. */
  date: string | null
  time: string | null
  /** Whether to ask before cancelling. */
  isAsking: boolean
  /** Whether a form has just done it, and whether the time stayed. */
  isDone: boolean
  isUnmoved: boolean
  /** Whether the page that cancels the appointment led here. */
  isFromCancelling: boolean
  /** The token of the mail whose link led here. */
  token: string | null
}

const flags = {
  ask: 'cancelar',
  done: 'listo',
  unmoved: 'mismo-horario',
  cancelling: 'desde-cancelar',
} as const
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
    isAsking: isYes('ask'),
    isDone: isYes('done'),
    isUnmoved: isYes('unmoved'),
    isFromCancelling: isYes('cancelling'),
    token: readMailToken(query),
  }
}

/** The month, the day and the time of a posted form: what was pressed, else what was chosen before. */
export function readPostedStart(values: Readonly<Record<string, string>>) {
  const { date: day = '', time: hour = '' } = values
  const isPressed = [placeFields.start, placeFields.day].some((field) => field in values)
  const before = isPressed ? {} : { [placeFields.start]: startValue({ date: day, time: hour }) }
  const posted: Readonly<Record<string, string>> = { ...before, ...values }
  const {
    month = null,
    date = null,
    time = null,
  } = readPlace({
    get: (name) => posted[name] ?? null,
  })
  return { month, date, time }
}
