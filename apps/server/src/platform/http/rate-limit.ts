import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type Outcome, type Refusal, refused } from './outcome.ts'

export interface RateLimit {
  /** Counts one request against a key; a refusal when it is one too many. */
  (key: string): Promise<Refusal | null>
  /** Takes back one that was counted. */
  refund(key: string): Promise<void>
}

export interface RateLimitRule {
  name: string
  /** How many requests in `seconds`. */
  points: number
  seconds: number
}

export interface RateLimits {
  /** Kept in the database: all processes count together. */
  shared(rule: RateLimitRule): RateLimit
  /** Kept in this process: costs nothing. */
  local(rule: RateLimitRule): RateLimit
}

export function makeRateLimits(pool: Pool, isOn: boolean): RateLimits {
  if (!isOn) return { shared: () => unlimited, local: () => unlimited }
  return {
    shared: ({ name, points, seconds }) =>
      limitBy(
        new RateLimiterPostgres({
          storeClient: pool,
          tableName: 'rate_limits',
          tableCreated: true,
          // A job sweeps the table: once for all processes, by its index.
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points,
          duration: seconds,
        }),
      ),
    local: ({ name, points, seconds }) =>
      limitBy(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })),
  }
}

const unlimited: RateLimit = Object.assign(async () => null, { refund: async () => {} })

function limitBy(limiter: RateLimiterAbstract): RateLimit {
  // Hashed: an address is nobody's business in this table, and may be longer than its column.
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url')
  const consume = async (key: string) => {
    try {
      await limiter.consume(hash(key))
      return null
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return refused('tooMany', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
    }
  }
  const refund = async (key: string) => {
    await limiter.reward(hash(key))
  }
  return Object.assign(consume, { refund })
}

/** Goes on unless one of the limits says that this was too often. */
export async function limited<T>(
  checks: readonly Promise<Refusal | null>[],
  action: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const refusal = (await Promise.all(checks)).find((each) => each !== null)
  return refusal ?? action()
}
