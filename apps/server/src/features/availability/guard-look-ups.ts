import type { RateLimit, RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { Outcome, Refusal } from '../../platform/outcome.ts'

interface LookUp {
  ip: string
  appointmentId: string
}

export interface LookUps {
  /**
   * Runs an action on the appointment with this id, unless it is requested too often; counts an unknown id.
   */
  <T>(asked: LookUp, action: () => Promise<Outcome<T>>): Promise<Outcome<T>>
  /** Counts a look-up of one id. */
  ask(appointmentId: string): Promise<Refusal | null>
  /** Counts an unknown id for an address. */
  miss(ip: string): Promise<Refusal | null>
}

/**
 * Limits calls that name an appointment by id, which is a secret. Only unknown ids count for the address, and only
 * they are refused: thousands of customers share the address of a mobile network, and knowing an id is proof enough. A
 * known id has a limit of its own, so that nobody can use up another's.
 */
export function guardLookUps(rateLimits: RateLimits): LookUps {
  const asks = rateLimits.local({ name: 'appointment', points: 120, seconds: 60 })
  const misses = rateLimits.shared({ name: 'appointment-miss', points: 60, seconds: 600 })
  const ask = (appointmentId: string) => asks(appointmentId.toLowerCase())
  const lookUp = async <T>({ ip, appointmentId }: LookUp, action: () => Promise<Outcome<T>>) =>
    (await ask(appointmentId)) ?? countMiss(misses, ip, action)
  return Object.assign(lookUp, { ask, miss: (ip: string) => misses(ip) })
}

/**
 * Runs a look-up and counts it if the appointment doesn't exist; beyond the limit it gets the limit's refusal.
 */
export async function countMiss<T>(
  misses: RateLimit,
  ip: string,
  action: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const outcome = await action()
  return isMiss(outcome) ? ((await misses(ip)) ?? outcome) : outcome
}

const isMiss = (outcome: Outcome<unknown>) =>
  !outcome.ok && (outcome.reason === 'appointmentUnknown' || outcome.reason === 'notFound')
