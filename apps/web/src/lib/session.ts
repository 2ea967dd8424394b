import type { Session } from '@cuando/contract/accounts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { rememberingStorage } from './remembering-storage.ts'
import { inTab, onDevice } from './storages.ts'

interface SignedOut {
  token: null
  user: null
  userName: null
  subscription: null
  isAuthenticated: false
  profileImage: null
  commerceId: null
  notReadNotifications: 0
}

interface SignedIn extends Omit<Session, 'status' | 'token'> {
  token: string
  isAuthenticated: true
}

interface Circumstances {
  remember: boolean
  /** Why nobody is signed in: by their own wish, or because the server no longer knew the token. */
  endedBy: 'log-out' | 'expiry' | null
}

export type SessionState = (SignedOut | SignedIn) & Circumstances

const signedOut: SignedOut = {
  token: null,
  user: null,
  userName: null,
  subscription: null,
  isAuthenticated: false,
  profileImage: null,
  commerceId: null,
  notReadNotifications: 0,
}

export const sessionKey = 'auth-storage'

/** Who is signed in, on this device when remembered, else in this tab. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ...signedOut, remember: false, endedBy: null }), {
    name: sessionKey,
    version: 1,
    storage: rememberingStorage<SessionState>(onDevice, inTab, homeOf),
  }),
)

function homeOf({ isAuthenticated, remember }: SessionState) {
  if (!isAuthenticated) return null
  return remember ? 'device' : 'tab'
}

/** Begins a session with what a log-in answered. */
export function beginSession(
  { status: _, ...session }: Session & { token: string },
  remember: boolean,
) {
  useSession.setState({ ...session, isAuthenticated: true, remember, endedBy: null }, true)
}

/** Forgets the session here; the server is told by the log-out call. */
export function endSession(endedBy: 'log-out' | 'expiry') {
  useSession.setState({ ...signedOut, remember: false, endedBy }, true)
}

export function setNotReadNotifications(notReadNotifications: number) {
  const state = useSession.getState()
  if (state.isAuthenticated) useSession.setState({ notReadNotifications })
}
