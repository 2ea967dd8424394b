import type { Data, Endpoint } from '@cuando/contract/endpoint'
import { type Answer, type CallOptions, call, type GivenParts } from './call.ts'
import {
  isSuspended,
  proveToken,
  type SessionState,
  suspendSession,
  useSession,
} from './session.ts'

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

/**
 * Waits until the same owner is signed in again, and answers the new token; null as soon as that cannot be:
 * they left, somebody else came, or `signal` says that nobody waits any more.
 */
function renewedToken(
  userId: string | undefined,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (token: string | null) => {
      unsubscribe()
      signal?.removeEventListener('abort', giveUp)
      resolve(token)
    }
    const giveUp = () => settle(null)
    const look = (session: SessionState) => {
      if (session.user?.id !== userId) settle(null)
      else if (!isSuspended(session)) settle(session.token)
    }
    const unsubscribe = useSession.subscribe(look)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    else look(useSession.getState())
  })
}
