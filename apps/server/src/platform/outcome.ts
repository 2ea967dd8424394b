import type { ProofChallenge } from '@cuando/contract/booking/proof'
import type { FieldErrors } from '@cuando/contract/calls/envelope'
import type { RefusalCode } from '@cuando/contract/calls/refusals'

/** A refusal for the user; the contract's table maps it to a status and a text. */
export interface Refusal {
  ok: false
  reason: RefusalCode
  /** Problems by field; the first one's text becomes the message of the answer. */
  fieldErrors?: FieldErrors
  /** The number in the reason's text. */
  n?: number
  /** Seconds to wait before retrying. */
  retryAfter?: number
  /** The work to be done first, for `proofRequired`. */
  challenge?: ProofChallenge
}

export interface Done<T> {
  ok: true
  data: T
  /** Replaces the endpoint's own success text. */
  message?: string | undefined
}

/** The result of an action. Bugs are thrown instead. */
export type Outcome<T> = Done<T> | Refusal

export function done<T>(data: T, message?: string): Done<T> {
  return { ok: true, data, message }
}

export function refused(reason: RefusalCode, more: Omit<Refusal, 'ok' | 'reason'> = {}): Refusal {
  return { ok: false, reason, ...more }
}

/** A refusal of one field, with the text to show at it. */
export function refusedField(field: string, text: string): Refusal {
  return refused('invalid', { fieldErrors: { [field]: text } })
}

/**
 * Calls `next` with the data of a successful outcome. Passes on a refusal, and the first message unless `next` has one.
 */
export async function andThen<A, B>(
  first: Promise<Outcome<A>>,
  next: (data: A) => Promise<Outcome<B>>,
): Promise<Outcome<B>> {
  const outcome = await first
  if (!outcome.ok) return outcome
  const second = await next(outcome.data)
  return second.ok ? { ...second, message: second.message ?? outcome.message } : second
}
