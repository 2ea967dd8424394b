/**
 * Whether a period that began at `since` still lasts, all in milliseconds. False if `since` is in the future: the clock
 * was ahead then, and has been corrected.
 */
export const stillLasts = (since: number, ms: number, now: number): boolean =>
  since <= now && now < since + ms
