/**
 * Whether what began at a time still lasts, all in milliseconds. What begins only in the future does not: the clock was
 * ahead then, and has returned.
 */
export const stillLasts = (since: number, ms: number, now: number): boolean =>
  since <= now && now < since + ms
