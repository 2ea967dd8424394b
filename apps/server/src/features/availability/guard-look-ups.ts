import type { RateLimit, RateLimits } from '../../platform/http/rate-limit.ts'

/** Counts every call that names an appointment by its id: the id is a key, and nobody gets to try many. */
export function guardLookUps(rateLimits: RateLimits): RateLimit {
  return rateLimits.shared({ name: 'appointment', points: 60, seconds: 600 })
}
