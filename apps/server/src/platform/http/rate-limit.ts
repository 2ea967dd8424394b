import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { KeyedHash } from '../db/keyed-hash.ts'
import { type Outcome, type Refusal, refused } from '../outcome.ts'

export interface RateLimit {
  /** Counts one request against a key; a refusal when it is one too many. */
  (key: string): Promise<Refusal | null>
  /** Takes back one that was counted. */
  refund(key: string): Promise<void>
}

/** Counts without refusing; what is done with the number is the caller's. */
export interface Tally {
  /** Counts one more, and answers how many there are now. */
  add(key: string): Promise<number>
  /** Takes back one that came to nothing. */
  refund(key: string): Promise<void>
}

export interface RateLimitRule {
  name: string
  /** How many requests in `seconds`. */
  points: number
  seconds: number
  /** Some that were counted are taken back: then a process cannot know by itself that a limit is still reached. */
  hasRefunds?: boolean
}

export interface RateLimits {
  /** False where the operator has lifted all limits. */
  isOn: boolean
  /** Kept in the database: all processes count together. */
  shared(rule: RateLimitRule): RateLimit
  /** Counted in the database, by all processes together, within `seconds` from the first on. */
  tally(rule: Omit<RateLimitRule, 'points'>): Tally
  /** Kept in this process: costs nothing. */
  local(rule: RateLimitRule): RateLimit
}

export function makeRateLimits(pool: Pool, isOn: boolean, keyedHash: KeyedHash): RateLimits {
  if (!isOn) {
    return { isOn, shared: () => unlimited, local: () => unlimited, tally: () => uncounted }
  }
  const inDatabase = ({ name, points, seconds, hasRefunds = false }: RateLimitRule) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // A job sweeps the table: once for all processes, by its index.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Who goes on after being refused costs the database nothing.
      ...(hasRefunds ? {} : { inMemoryBlockOnConsumed: points }),
      // While the database is away each process counts for itself: nobody is refused for that, or let through.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    })
  // An address is nobody's business in this table, and may be longer than its column.
  const hashed = (key: string) => keyedHash('limit', key).toString('base64url')
  return {
    isOn,
    shared: (rule) => limitBy(inDatabase(rule), hashed),
    tally: (rule) => tallyBy(inDatabase({ ...rule, points: 0, hasRefunds: true }), hashed),
    local: ({ name, points, seconds }) =>
      limitBy(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }), hashed),
  }
}

/** What nobody counts. */
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

/** Goes on unless one of the limits says that this was too often. */
export async function limited<T>(
  checks: readonly Promise<Refusal | null>[],
  action: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const refusal = (await Promise.all(checks)).find((each) => each !== null)
  return refusal ?? action()
}
