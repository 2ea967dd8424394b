import type { Answer } from './call.ts'

/** A call that failed, as a query throws it; `message` is for a person. */
export class CallFailure extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
  }
}

/** The data of an answer, or its failure thrown, which is what TanStack Query expects. */
export function dataOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.data
  throw new CallFailure(answer.message, answer.status)
}
