import { setTimeout as pause } from 'node:timers/promises'
import { makeKeyedQueue } from '../../db/jobs/keyed-queue.ts'
import type { Outcome, Refusal } from '../../outcome.ts'
import type { RateLimitRule, RateLimits } from './rate-limit.ts'

/** Runs an attempt within the limit of a key. It counts only if `isFailure` says so. */
export type LimitFailures = <T>(
  key: string,
  attempt: () => Promise<Outcome<T>>,
  isFailure: (outcome: Outcome<unknown>) => boolean,
) => Promise<Outcome<T>>

/** Attempts of one key under way at once in each process; the others wait for their turn. */
const turns = { running: 4, waiting: 500, timeoutMs: 30_000 }

/** How long an attempt waits for others under way, which count until they succeed. */
const patience = { tries: 200, everyMs: 100 }

/**
 * A limit on failures, counted by all processes together. An attempt under way counts like a failure, so that concurrent
 * ones can't exceed the limit. One that would exceed it is refused if failures alone have reached it, and else waits.
 */
export function limitFailures(
  rateLimits: RateLimits,
  rule: Pick<RateLimitRule, 'name' | 'points' | 'seconds'>,
): LimitFailures {
  if (!rateLimits.isOn) return (_key, attempt) => attempt()
  const queue = makeKeyedQueue(turns)
  const limit = rateLimits.shared({ ...rule, hasRefunds: true })
  const failures = rateLimits.tally({ ...rule, name: `${rule.name}-failed` })

  async function begin(key: string): Promise<Refusal | null> {
    for (let left = patience.tries; ; left -= 1) {
      const refusal = await limit(key)
      if (!refusal) return null
      const isReached = (await failures.read(key)) >= rule.points
      if (isReached) limit.hold(key, refusal)
      if (isReached || left === 0) return refusal
      await pause(patience.everyMs)
    }
  }

  return (key, attempt, isFailure) =>
    queue(key, async () => {
      const refusal = await begin(key)
      if (refusal) return refusal
      let isCounted = false
      try {
        const outcome = await attempt()
        isCounted = isFailure(outcome)
        return outcome
      } finally {
        if (isCounted) await failures.add(key)
        else await limit.refund(key)
      }
    })
}
