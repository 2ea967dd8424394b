import { isSuspended, type SessionState, useSession } from './session.ts'

/**
 * Waits until the same owner is signed in again, and answers the new token; null as soon as that cannot be:
 * they left, somebody else came, or `signal` says that nobody waits any more.
 */
export function renewedToken(
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
