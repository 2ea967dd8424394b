import { makeKeyedQueue } from '../../db/keyed-queue.ts'
import type { Outcome } from '../../outcome.ts'
import type { RateLimitRule, RateLimits } from './rate-limit.ts'

/** Runs an attempt within the limit of a key. It counts only if `isFailure` says so. */
export type LimitFailures = <T>(
  key: string,
  attempt: () => Promise<Outcome<T>>,
  isFailure: (outcome: Outcome<unknown>) => boolean,
) => Promise<Outcome<T>>

/**
 * Attempts of one key under way at once in each process; the others wait for their turn. It must stay far below the
 * points of a limit, because attempts under way are counted: a crowd of successes would else be refused.
 */
const turns = { running: 4, waiting: 500, timeoutMs: 30_000 }

/**
 * A limit on failures, counted by all processes together. Each attempt is counted before it begins and given back if it
 * succeeds, so that concurrent failures can't exceed the limit.
 */
export function limitFailures(
  rateLimits: RateLimits,
  rule: Pick<RateLimitRule, 'name' | 'points' | 'seconds'>,
): LimitFailures {
  if (!rateLimits.isOn) return (_key, attempt) => attempt()
  const queue = makeKeyedQueue(turns)
  // Refused attempts count too, but aren't given back: by then the limit is reached by failures alone.
  const limit = rateLimits.shared({ ...rule, hasRefunds: true, cachedFrom: 2 * rule.points })
  return (key, attempt, isFailure) =>
    queue(key, async () => {
      const refusal = await limit(key)
      if (refusal) return refusal
      let isCounted = false
      try {
        const outcome = await attempt()
        isCounted = isFailure(outcome)
        return outcome
      } finally {
        if (!isCounted) await limit.refund(key)
      }
    })
}
