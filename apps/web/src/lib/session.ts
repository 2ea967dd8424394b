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

/** Somebody whose session the server no longer knows, and whose screens stay as they are until it begins anew. */
interface Suspended extends Omit<Session, 'status' | 'token'> {
  token: null
  isAuthenticated: false
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

export type SessionState = (SignedOut | Suspended | SignedIn) & Circumstances

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
  // Once it is suspended the device keeps whose it was: other tabs must not take that for a log-out.
  if (remember) return 'device'
  return isAuthenticated ? 'tab' : null
}

/** The token that the server has honoured since this page was loaded. */
let provenToken: string | null = null

/** Notes that the server took the token for good. */
export function proveToken(token: string | null) {
  provenToken = token
}

/** Begins a session with what a log-in answered. */
export function beginSession(
  { status: _, ...session }: Session & { token: string },
  remember: boolean,
) {
  proveToken(session.token)
  useSession.setState({ ...session, isAuthenticated: true, remember, endedBy: null }, true)
}

/** Forgets the session here; the server is told by the log-out call. */
export function endSession(endedBy: 'log-out' | 'expiry') {
  useSession.setState({ ...signedOut, remember: false, endedBy }, true)
}

/**
 * The server no longer knows the token. Where it did since the page was loaded, somebody may be in the middle
 * of something: who they are is kept, so that they can go on after logging in.
 */
export function suspendSession() {
  const state = useSession.getState()
  if (!state.isAuthenticated) return
  if (state.token !== provenToken) return endSession('expiry')
  useSession.setState({ token: null, isAuthenticated: false, endedBy: 'expiry' })
}

/** Whether screens are kept for somebody who has only to log in again. */
export function isSuspended({ isAuthenticated, user }: SessionState): boolean {
  return !isAuthenticated && user !== null
}

export function setNotReadNotifications(notReadNotifications: number) {
  const state = useSession.getState()
  if (state.isAuthenticated) useSession.setState({ notReadNotifications })
}
