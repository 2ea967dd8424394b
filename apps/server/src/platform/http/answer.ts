import type { Failure, FieldErrors, Success } from '@cuando/contract/envelope'
import { type RefusalCode, refusals } from '@cuando/contract/refusals'
import type { FastifyReply } from 'fastify'
import type { Refusal } from './outcome.ts'

export function success<T>(message: string, data: T): Success<T> {
  return { isSuccess: true, message, data }
}

/** The body of a no: the first field's text, or else the text of the reason. */
export function failure(reason: RefusalCode, fieldErrors?: FieldErrors, n = 0): Failure {
  const first = fieldErrors && Object.values(fieldErrors)[0]
  return {
    isSuccess: false,
    message: first ?? refusals[reason].text.replace('{n}', String(n)),
    data: fieldErrors ? { fieldErrors } : null,
  }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter))
  return reply
    .code(refusals[refusal.reason].status)
    .send(failure(refusal.reason, refusal.fieldErrors, refusal.n))
}
