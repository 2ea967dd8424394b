import type { Data, Endpoint } from '@cuando/contract/endpoint'
import { type Answer, type CallOptions, call, type GivenParts } from './call.ts'
import { endSession, useSession } from './session.ts'

/** `call` with the session's token; a 401 ends the session, and the way leads to the log-in and back. */
export async function ownerCall<E extends Endpoint>(
  endpoint: E,
  given: GivenParts<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<Data<E>>> {
  const { token } = useSession.getState()
  const answer = await call(endpoint, given, { ...options, token })
  // A late answer to an old token must not end the session that began meanwhile.
  if (!answer.ok && answer.status === 401 && useSession.getState().token === token)
    endSession('expiry')
  return answer
}
