import { type ApiAnswer, apiError } from './api-error.ts'

/** What goes wrong with the next calls that fit. */
export interface Fault {
  method?: string
  path?: RegExp
  /** Of this account alone. */
  email?: string
  /** Answers with this status instead. */
  status?: number
  reason?: string
  retryAfterSeconds?: number
  times?: number
  delayMs?: number
  /** Does it at once, and answers only when this is settled. */
  answersAfter?: Promise<unknown>
  /** Hangs up without doing it, or after having done it. */
  hangUp?: 'before' | 'after'
}

interface FaultyCall {
  method: string
  path: string
  /** Whose token came with it. */
  email: string | undefined
}

/** The fault that a call meets, which is one less then. */
export function takeFault(faults: Fault[], call: FaultyCall): Fault | undefined {
  const fault = faults.find(
    ({ method = call.method, path, email = call.email }) =>
      method === call.method && (path?.test(call.path) ?? true) && email === call.email,
  )
  if (!fault) return undefined
  const left = (fault.times ?? 1) - 1
  if (left === 0) faults.splice(faults.indexOf(fault), 1)
  else fault.times = left
  return fault
}

/** What a call with a fault of a status is answered; OAuth's endpoints word errors as RFC 6749 does. */
export function faultyAnswer({ status = 500, reason }: Fault, isApi: boolean): ApiAnswer {
  if (!isApi) return { status, body: { error: reason ?? 'internal_failure' } }
  return apiError(status, reason ?? (status === 429 ? 'rateLimitExceeded' : 'backendError'))
}
