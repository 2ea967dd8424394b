/** Where the time comes from: the machine's clock, or a fixed one in tests. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
