import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'
import { formatRelativeDay, formatShortDate } from '@cuando/es/time/dates'
import { type LocalTime, localTime } from '@cuando/es/time/local-time'
import { partWords } from '@cuando/es/waiting/part-words'
import { knownEntry } from '../../lib/known-entry.ts'

type Days = Pick<WaitingCustomer, 'firstDate' | 'lastDate' | 'part' | 'sooner'>

/** 'vie 27 nov · por la tarde', 'del vie 27 nov al lun 30 nov'; of a sooner place only the part of the day, or ''. */
export function daysWords({ firstDate, lastDate, part, sooner }: Days): string {
  const words = part === 'ANY' ? null : knownEntry(partWords, part)
  // Until the appointment, or on one day before it.
  const days = sooner && firstDate !== lastDate ? null : spanWords(firstDate, lastDate)
  return [days, words].filter(Boolean).join(' · ')
}

const spanWords = (first: string, last: string) =>
  first === last
    ? formatShortDate(first)
    : `del ${formatShortDate(first)} al ${formatShortDate(last)}`

/** 'hoy, 09:15' */
export function sinceWords(createdAt: string, zone: string, today: string): string {
  const { date, time } = localTime(createdAt, zone)
  return `${formatRelativeDay(date, today)}, ${time}`
}

/** 'hoy, 10:00' */
export const whenWords = ({ date, time }: LocalTime, today: string): string =>
  `${formatRelativeDay(date, today)}, ${time}`

const lastWords = {
  LAPSED: (when: string) => `No tomó el lugar: ${when}`,
  PASSED: (when: string) => `Dejó pasar el lugar: ${when}`,
  WITHDRAWN: (when: string) => `Le quitaste el lugar: ${when}`,
}

/** The outcome of the last offer; null without one. */
export function lastOfferWords(
  lastOffer: WaitingCustomer['lastOffer'],
  today: string,
): string | null {
  if (!lastOffer) return null
  return knownEntry(lastWords, lastOffer.state)?.(whenWords(lastOffer, today)) ?? null
}

/** The line, with those whose e-mail is not confirmed at its end. */
export const inLine = (waiting: readonly WaitingCustomer[]): WaitingCustomer[] => [
  ...waiting.filter(({ isProven }) => isProven),
  ...waiting.filter(({ isProven }) => !isProven),
]
