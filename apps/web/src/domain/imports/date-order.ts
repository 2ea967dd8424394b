import type { DateNumber, DateParts } from './date-parts.ts'

/** The part of a date that is written first in a column. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'yearFirst'

/**
 * The order of most cells that have only one: days are above 12, and years of two digits may be above 31. If the cells leave it open
 * it is the `usual` one.
 */
export function orderOf(parts: readonly (DateParts | null)[], usual: DateOrder): DateOrder {
  const votes = { dayFirst: 0, monthFirst: 0, yearFirst: 0, yearLast: 0 }
  for (const part of parts) {
    const [one, two, three] = part?.kind === 'numbers' ? part.numbers : []
    if (!one || !two || one.digits > 2) continue
    if (three && isYear(three)) votes.yearLast += 1
    else if (three && isYear(one)) votes.yearFirst += 1
    if (one.value > 12 && two.value <= 12) votes.dayFirst += 1
    else if (two.value > 12 && one.value <= 12) votes.monthFirst += 1
  }
  if (votes.yearFirst > votes.yearLast) return 'yearFirst'
  if (votes.monthFirst === votes.dayFirst) return usual
  return votes.monthFirst > votes.dayFirst ? 'monthFirst' : 'dayFirst'
}

export const isYear = ({ value, digits }: DateNumber): boolean => digits === 4 || value > 31
