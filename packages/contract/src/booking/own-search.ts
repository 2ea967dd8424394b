import { readMailToken } from '../appointments/mail-token.ts'
import { readPageState, startValue, stateFields } from './page-state.ts'

/** The query of a page about one appointment. Without JavaScript each step has its own URL. */
export interface OwnSearch {
  /** The first day of the month to choose from. */
  month: string | null
  /** The chosen day and time. */
  date: string | null
  time: string | null
  /** Whether to ask before cancelling. */
  isAsking: boolean
  /** Whether a form has just made the change, and whether the time stayed the same. */
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

/** The query entry that sets a flag. */
export const saysYes = (flag: keyof typeof flags) => ({ [flags[flag]]: YES })

/** Months, days and starts have the same parameters as on the booking page, because its components choose them. */
export function readOwnSearch(query: { get(name: string): string | null }): OwnSearch {
  const { month = null, date = null, time = null } = readPageState(query)
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

/** The month, day and time of a posted form: the pressed button's, else the previous choice. */
export function readPostedStart(values: Readonly<Record<string, string>>) {
  const { date: day = '', time: hour = '' } = values
  const isPressed = [stateFields.start, stateFields.day].some((field) => field in values)
  const before = isPressed ? {} : { [stateFields.start]: startValue({ date: day, time: hour }) }
  const posted: Readonly<Record<string, string>> = { ...before, ...values }
  const {
    month = null,
    date = null,
    time = null,
  } = readPageState({
    get: (name) => posted[name] ?? null,
  })
  return { month, date, time }
}
