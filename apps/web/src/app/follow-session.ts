import type { QueryClient } from '@tanstack/react-query'
import { forgetAgendas, useStoredAgendas } from '../domain/appointments/stored-agenda.ts'
import { setInfo, useInfo } from '../domain/commerce/info.ts'
import {
  forgetOtherPaypalEmails,
  forgetPaypalEmail,
} from '../domain/referrals/stored-paypal-email.ts'
import { dropPushSubscription } from '../lib/live/service-worker.ts'
import { endSession, isSuspended, useSession } from '../lib/session/session.ts'
import { onDevice } from '../lib/session/storages.ts'
import { sessionKey } from '../lib/session/stored-state.ts'
import { hideActions } from '../ui/toasts/toast-store.ts'

/**
 * Follows the session for as long as the page lives. To be called before the first data is asked for: a session may
 * end while that is under way.
 */
export function followSession(queries: QueryClient): void {
  // A session of this tab alone may find the business of who is remembered on the device.
  const { commerceId } = useSession.getState()
  if (useInfo.getState().info?.commerceId !== commerceId) setInfo(null)
  if (useStoredAgendas.getState().agendas.some((agenda) => agenda.commerceId !== commerceId))
    forgetAgendas()
  forgetOtherPaypalEmails(commerceId)
  clearCacheOnUserChange(queries)
  followLogIns()
}

/**
 * Clears all cached data when the user changes, so that the next user of this device never sees it. A store
 * subscription rather than an effect: the next owner's screens may render before effects run.
 */
function clearCacheOnUserChange(queries: QueryClient) {
  useSession.subscribe((now, before) => {
    const isSame = now.user?.id === before.user?.id && now.commerceId === before.commerceId
    if (before.user && !isSame) {
      setInfo(null)
      forgetAgendas()
      forgetPaypalEmail()
      // After an expired session the subscription may continue; if another owner logs in, their app ends it on its
      // start.
      if (now.endedBy === 'log-out') void dropPushSubscription()
      queries.clear()
      hideActions()
    }
    // The same owner is back: refetch what failed or changed in the meantime.
    if (isSame && now.isAuthenticated && !before.isAuthenticated) void queries.invalidateQueries()
  })
}

/** Follows log-ins and log-outs in other tabs. */
function followLogIns() {
  const follow = (stored: string | null) => {
    const session = useSession.getState()
    if (session.isAuthenticated && !session.remember) return
    // A removal elsewhere does not end a session suspended here: its screens still wait for the owner.
    if (stored === null && isSuspended(session)) return
    if (stored === null) endSession('log-out')
    else useSession.persist.rehydrate()
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey) follow(newValue)
  })
  // In the back/forward cache a page hears of nothing.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(onDevice.getItem(sessionKey))
  })
}
