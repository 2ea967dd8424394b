import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { KeyedHash } from '../../db/secrets/keyed-hash.ts'
import { type Outcome, type Refusal, refused } from '../../outcome.ts'

export interface RateLimit {
  /** Counts one request for a key; returns a refusal if it exceeds the limit. */
  (key: string): Promise<Refusal | null>
  /** Undoes one count. */
  refund(key: string): Promise<void>
}

/** Counts without refusing; the caller decides by the number. */
export interface Tally {
  /** Counts one more and returns the new number. */
  add(key: string): Promise<number>
  /** Undoes one count. */
  refund(key: string): Promise<void>
}

export interface RateLimitRule {
  name: string
  /** How many requests in `seconds`. */
  points: number
  seconds: number
  /** Counts may be undone, so a process must not cache that a limit is reached. */
  hasRefunds?: boolean
  /** With refunds: the count from which a process may cache it all the same. */
  cachedFrom?: number
}

export interface RateLimits {
  /** False where the operator has lifted all limits. */
  isOn: boolean
  /** Counted in the database, by all processes together. */
  shared(rule: RateLimitRule): RateLimit
  /** Counted in the database, by all processes together, in windows of `seconds` from the first count. */
  tally(rule: Omit<RateLimitRule, 'points'>): Tally
  /** Counted in this process's memory, which is free. */
  local(rule: RateLimitRule): RateLimit
}

export function makeRateLimits(pool: Pool, isOn: boolean, keyedHash: KeyedHash): RateLimits {
  if (!isOn) {
    return { isOn, shared: () => unlimited, local: () => unlimited, tally: () => uncounted }
  }
  const inDatabase = ({ name, points, seconds, hasRefunds, cachedFrom }: RateLimitRule) => {
    const blockedFrom = hasRefunds ? cachedFrom : points
    return new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // A job sweeps the table instead, once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Further requests after a refusal are refused without a query.
      ...(blockedFrom === undefined ? {} : { inMemoryBlockOnConsumed: blockedFrom }),
      // Without the database each process counts by itself, so that limits still apply.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    })
  }
  // Hashed for privacy, and because a key may be longer than its column.
  const hashed = (key: string) => keyedHash('limit', key).toString('base64url')
  return {
    isOn,
    shared: (rule) => limitBy(inDatabase(rule), hashed),
    tally: (rule) => tallyBy(inDatabase({ ...rule, points: 0, hasRefunds: true }), hashed),
    local: ({ name, points, seconds }) =>
      limitBy(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }), hashed),
  }
}

/** Limits that count nothing. */
export const unlimited: RateLimit = Object.assign(async () => null, { refund: async () => {} })
const uncounted: Tally = { add: async () => 0, refund: async () => {} }

type Hashed = (key: string) => string

function limitBy(limiter: RateLimiterAbstract, hashed: Hashed): RateLimit {
  const consume = async (key: string) => {
    try {
      await limiter.consume(hashed(key))
      return null
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return refused('tooMany', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
    }
  }
  const refund = async (key: string) => {
    await limiter.reward(hashed(key))
  }
  return Object.assign(consume, { refund })
}

function tallyBy(limiter: RateLimiterAbstract, hashed: Hashed): Tally {
  return {
    add: async (key) => (await limiter.penalty(hashed(key), 1)).consumedPoints,
    refund: async (key) => {
      await limiter.reward(hashed(key), 1)
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
