import type { Pool } from 'pg'
import type { Clock } from '../../clock/clock.ts'
import type { KeyedHash } from '../../db/secrets/keyed-hash.ts'
import { type Outcome, type Refusal, refused } from '../../outcome.ts'
import { type Count, countInDatabase, countInMemory } from './count-in-window.ts'

export interface RateLimit {
  /** Counts one request for a key; returns a refusal if it exceeds the limit. */
  (key: string): Promise<Refusal | null>
  /** Undoes one count. */
  refund(key: string): Promise<void>
  /** Refuses this process's further requests for the key without counting them, for as long as the refusal says. */
  hold(key: string, refusal: Refusal): void
}

/** Counts without refusing; the caller decides by the number. */
export interface Tally {
  /** Counts `times` more, 1 by default, and returns the new number. */
  add(key: string, times?: number): Promise<number>
  read(key: string): Promise<number>
  /** Undoes them. */
  refund(key: string, times?: number): Promise<void>
}

export interface RateLimitRule {
  name: string
  /** How many requests in `seconds`. */
  points: number
  seconds: number
  /**
   * Counts may be undone: a process doesn't remember by itself that a limit is reached, and what is refused doesn't count.
   */
  hasRefunds?: boolean
}

export interface RateLimits {
  /** False if the operator has turned off all limits. */
  isOn: boolean
  /** Counted in the database, by all processes together. */
  shared(rule: RateLimitRule): RateLimit
  /** Counted in the database, by all processes together, in windows of `seconds` from the first count. */
  tally(rule: Omit<RateLimitRule, 'points'>): Tally
  /** Counted in this process's memory, which is free. */
  local(rule: RateLimitRule): RateLimit
}

export function makeRateLimits({
  isOn,
  keyedHash,
  ...shared
}: {
  pool: Pool
  clock: Clock
  keyedHash: KeyedHash
  isOn: boolean
}): RateLimits {
  if (!isOn) {
    return { isOn, shared: () => unlimited, local: () => unlimited, tally: () => uncounted }
  }
  // Hashed for privacy, and because a key may be longer than its column.
  const hashed: Hashed = (key) => keyedHash('limit', key).toString('base64url')
  return {
    isOn,
    shared: (rule) =>
      limitBy(countInDatabase(shared, rule), hashed, rule, rememberFull(shared.clock, rule)),
    tally: (rule) => tallyBy(countInDatabase(shared, rule), hashed),
    local: (rule) => limitBy(countInMemory(rule), hashed, rule),
  }
}

/** Limits that count nothing. */
export const unlimited: RateLimit = Object.assign(async () => null, {
  refund: async () => {},
  hold: () => {},
})
const uncounted: Tally = { add: async () => 0, read: async () => 0, refund: async () => {} }

type Hashed = (key: string) => string

function limitBy(
  count: Count,
  hashed: Hashed,
  { points, hasRefunds = false }: RateLimitRule,
  full?: ReturnType<typeof rememberFull>,
): RateLimit {
  const consume = async (given: string) => {
    const key = hashed(given)
    const known = full?.find(key)
    if (known) return known
    const counted = await count(key, 1)
    const { points: used, msLeft, isShared } = counted
    // Further requests are refused without a query.
    if (isShared && used >= points && !hasRefunds) full?.add(key, msLeft)
    if (used <= points) return null
    if (hasRefunds) await count(key, -1)
    return tooMany(msLeft)
  }
  const refund = async (key: string) => {
    await count(hashed(key), -1)
  }
  const hold = (key: string, { retryAfter = 1 }: Refusal) =>
    full?.add(hashed(key), 1000 * retryAfter)
  return Object.assign(consume, { refund, hold })
}

const tooMany = (ms: number) =>
  refused('tooMany', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) })

const MAX_REMEMBERED = 1000

/** Keys whose limit is reached, and for how long. */
function rememberFull({ now }: Clock, { seconds }: Pick<RateLimitRule, 'seconds'>) {
  const until = new Map<string, number>()
  const msLeft = (key: string) => {
    const ms = (until.get(key) ?? 0) - now().getTime()
    // No window lasts longer: the clock was ahead.
    return ms > seconds * 1000 ? 0 : ms
  }
  return {
    find(key: string): Refusal | null {
      const ms = msLeft(key)
      return ms > 0 ? tooMany(ms) : null
    },
    add(key: string, ms: number) {
      until.set(key, now().getTime() + ms)
      if (until.size < MAX_REMEMBERED) return
      for (const each of until.keys()) if (msLeft(each) <= 0) until.delete(each)
    },
  }
}

function tallyBy(count: Count, hashed: Hashed): Tally {
  return {
    add: async (key, times = 1) => (await count(hashed(key), times)).points,
    read: async (key) => (await count(hashed(key), 0)).points,
    refund: async (key, times = 1) => {
      await count(hashed(key), -times)
    },
  }
}

/** Runs the action unless one of the limits refuses. */
export async function limited<T>(
  checks: readonly Promise<Refusal | null>[],
  action: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const refusal = (await Promise.all(checks)).find((each) => each !== null)
  return refusal ?? action()
}
