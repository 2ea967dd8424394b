import type { Failure, FailureData, Success } from '@cuando/contract/calls/envelope'
import { type RefusalCode, refusals } from '@cuando/contract/calls/refusals'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '../outcome.ts'

export function success<T>(message: string, data: T): Success<T> {
  return { isSuccess: true, message, data }
}

/** The body of a refusal: its message is the first field's text, or else the text of the code. */
export function failure(code: RefusalCode, data?: FailureData, n = 0): Failure {
  const first = data?.fieldErrors && Object.values(data.fieldErrors)[0]
  return {
    isSuccess: false,
    code,
    message: first ?? refusals[code].text.replace('{n}', String(n)),
    data: data ?? null,
  }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter))
  return reply
    .code(refusals[refusal.reason].status)
    .header('Cache-Control', 'no-store')
    .send(failure(refusal.reason, dataOf(refusal), refusal.n))
}

function dataOf({ fieldErrors, challenge }: Refusal): FailureData | undefined {
  if (challenge) return { challenge }
  return fieldErrors && { fieldErrors }
}
