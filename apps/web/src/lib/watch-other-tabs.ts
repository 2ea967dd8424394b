import { endSession, sessionKey, useSession } from './session.ts'

/** Follows a log-in or log-out that another tab of this device makes, until the returned function is called. */
export function watchOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const { isAuthenticated, remember } = useSession.getState()
    const isOwn = isAuthenticated && !remember
    if (key !== sessionKey || isOwn) return
    if (newValue === null) endSession('log-out')
    else useSession.persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
