import { endSession, isSuspended, sessionKey, useSession } from './session.ts'

/** Follows a log-in or log-out that another tab of this device makes, until the returned function is called. */
export function watchOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const session = useSession.getState()
    const isOwn = session.isAuthenticated && !session.remember
    if (key !== sessionKey || isOwn) return
    // What is kept for somebody here does not go because nobody is logged in there either.
    if (newValue === null && isSuspended(session)) return
    if (newValue === null) endSession('log-out')
    else useSession.persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
