import type { UserText } from '../user-text.ts'
import type { Answer } from './call.ts'

/** A failed call, as queries throw it; `message` is for the user. */
export class CallFailure extends Error {
  readonly status: number

  constructor(message: UserText, status: number) {
    super(`${message}`)
    this.name = 'CallFailure'
    this.status = status
  }
}

/** Unwraps an answer for TanStack Query: returns its data or throws its failure. */
export function dataOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.data
  throw new CallFailure(answer.message, answer.status)
}
