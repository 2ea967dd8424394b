import type { Data, Endpoint } from '@cuando/contract/calls/endpoint'
import { confirmConnection, suspectConnection } from '../live/connection.ts'
import { noteRequests } from '../live/own-changes.ts'
import {
  isSuspended,
  markTokenAccepted,
  type SessionState,
  suspendSession,
  useSession,
} from '../session/session.ts'
import {
  type Answer,
  type CallOptions,
  call,
  callFile,
  type FileEndpoint,
  type GivenParts,
} from './call.ts'
import { takeEarlyAnswer } from './early-answers.ts'

/**
 * `call` with the session's token. On a 401 it suspends the session and waits; once the same owner has logged
 * in again, it repeats the call, so that no save is lost. It returns the 401 only if that does not happen.
 */
export function ownerCall<E extends Endpoint>(
  endpoint: E,
  given: GivenParts<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<Data<E>>> {
  return asOwner(options, (all) => call(endpoint, given, all))
}

/** As `ownerCall`, of an endpoint that answers with a file. */
export function ownerFile<E extends FileEndpoint>(
  endpoint: E,
  given: GivenParts<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<Blob>> {
  return asOwner(options, (all) => callFile(endpoint, given, all))
}

async function asOwner<T>(
  options: Omit<CallOptions, 'token'>,
  make: (options: CallOptions) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const { token, user } = useSession.getState()
  const answer = await attempt(make, { ...options, token })
  if (answer.ok || answer.status !== 401) return answer
  const renewed = await renewedToken(user?.id, options.signal)
  return renewed === null ? answer : attempt(make, { ...options, token: renewed })
}

async function attempt<T>(
  make: (options: CallOptions) => Promise<Answer<T>>,
  options: CallOptions,
): Promise<Answer<T>> {
  const { transport, settle } = noteRequests(options.transport)
  const answer = await make({
    ...options,
    transport: (address, request) =>
      takeEarlyAnswer(address, options.token, request) ?? transport(address, request),
  })
  settle(answer.ok)
  // Without a code it is no answer of the server's: none at all, or its proxy's.
  if (answer.ok || answer.code) confirmConnection()
  else if (!options.signal?.aborted) suspectConnection()
  const isCurrent = useSession.getState().token === options.token
  if (answer.ok && isCurrent && options.token) markTokenAccepted(options.token)
  // A late 401 for an old token must not end a newer session.
  if (!answer.ok && answer.status === 401 && isCurrent) suspendSession()
  return answer
}

/**
 * Resolves to the new token once the same owner has logged in again; to null if they log out, somebody else
 * logs in, or `signal` aborts.
 */
function renewedToken(
  userId: string | undefined,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (token: string | null) => {
      unsubscribe()
      signal?.removeEventListener('abort', onAbort)
      resolve(token)
    }
    const onAbort = () => settle(null)
    const look = (session: SessionState) => {
      if (session.user?.id !== userId) settle(null)
      else if (!isSuspended(session)) settle(session.token)
    }
    const unsubscribe = useSession.subscribe(look)
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    else look(useSession.getState())
  })
}
