import type { RateLimit, RateLimits } from '../../platform/http/limits/rate-limit.ts'

/** Limits calls that name an appointment by id: the id is a secret, which must not be guessed. */
export function guardLookUps(rateLimits: RateLimits): RateLimit {
  return rateLimits.shared({ name: 'appointment', points: 60, seconds: 600 })
}
