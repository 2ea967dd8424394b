import type { FieldErrors } from '@cuando/contract/envelope'
import type { ProofChallenge } from '@cuando/contract/proof'
import type { RefusalCode } from '@cuando/contract/refusals'

/** A no that a person can be told, mapped to its status and text by the contract's table. */
export interface Refusal {
  ok: false
  reason: RefusalCode
  /** Problems by field; the first one's text becomes the message. */
  fieldErrors?: FieldErrors
  /** The number that the reason's text speaks of. */
  n?: number
  /** Seconds to wait, for what was asked for too often. */
  retryAfter?: number
  /** The work to be done first, for `proofRequired`. */
  challenge?: ProofChallenge
}

export interface Done<T> {
  ok: true
  data: T
  /** Told in place of the endpoint's own text where there is more to say. */
  message?: string | undefined
}

/** What an action answers with. Bugs are thrown instead. */
export type Outcome<T> = Done<T> | Refusal

export function done<T>(data: T, message?: string): Done<T> {
  return { ok: true, data, message }
}

export function refused(reason: RefusalCode, more: Omit<Refusal, 'ok' | 'reason'> = {}): Refusal {
  return { ok: false, reason, ...more }
}

/** A refusal for what one field holds, with the text that stands at it. */
export function refusedField(field: string, text: string): Refusal {
  return refused('invalid', { fieldErrors: { [field]: text } })
}

/** Goes on with what was found; a refusal stands. */
export async function andThen<A, B>(
  first: Promise<Outcome<A>>,
  next: (data: A) => Promise<Outcome<B>>,
): Promise<Outcome<B>> {
  const outcome = await first
  return outcome.ok ? next(outcome.data) : outcome
}
