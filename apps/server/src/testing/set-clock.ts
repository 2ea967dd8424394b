import type { Clock } from '../platform/clock/clock.ts'

export interface SetClock extends Clock {
  set(instant: string): void
  advance(time: { minutes?: number; hours?: number; days?: number }): void
}

/** A clock that stands still until it is set. */
export function setClock(start: string): SetClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant)
    },
    advance: ({ minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
    },
  }
}
