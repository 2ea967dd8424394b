import type { Data, Endpoint } from '@cuando/contract/endpoint'
import { type Answer, type CallOptions, call, type GivenParts } from './call.ts'
import { renewedToken } from './renewed-token.ts'
import { proveToken, suspendSession, useSession } from './session.ts'

/**
 * `call` with the session's token. A 401 suspends the session; once the same owner is signed in again, the call
 * is made again, so that what was being saved is saved. It answers 401 only when nobody comes back.
 */
export async function ownerCall<E extends Endpoint>(
  endpoint: E,
  given: GivenParts<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<Data<E>>> {
  const { token, user } = useSession.getState()
  const answer = await attempt(endpoint, given, { ...options, token })
  if (answer.ok || answer.status !== 401) return answer
  const renewed = await renewedToken(user?.id, options.signal)
  return renewed === null ? answer : attempt(endpoint, given, { ...options, token: renewed })
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  given: GivenParts<E>,
  options: CallOptions,
): Promise<Answer<Data<E>>> {
  const answer = await call(endpoint, given, options)
  const isCurrent = useSession.getState().token === options.token
  if (answer.ok && isCurrent && options.token) proveToken(options.token)
  // A late answer to an old token must not end the session that began meanwhile.
  if (!answer.ok && answer.status === 401 && isCurrent) suspendSession()
  return answer
}
