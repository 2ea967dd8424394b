declare const brand: unique symbol

/** A length of time in whole minutes, 0 to 527,040 (366 days). */
export type Minutes = number & { readonly [brand]: 'Minutes' }

const MAX_MINUTES = 366 * 1440

/** Throws RangeError unless `count` is a whole number from 0 to 527,040. */
export function minutes(count: number): Minutes {
  if (!Number.isInteger(count) || count < 0 || count > MAX_MINUTES) {
    throw new RangeError(`a duration must be 0 to ${MAX_MINUTES} whole minutes, not ${count}`)
  }
  return count as Minutes
}

/** Hours may be fractional, as long as they are whole minutes. */
export function hours(count: number): Minutes {
  return minutes(count * 60)
}
