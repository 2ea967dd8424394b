import type { Session } from '@cuando/contract/accounts/session'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { rememberingStorage } from './remembering-storage.ts'
import { inTab, onDevice } from './storages.ts'
import { sessionKey } from './stored-state.ts'

interface SignedOut {
  token: null
  user: null
  userName: null
  subscription: null
  isAuthenticated: false
  profileImage: null
  commerceId: null
  notReadNotifications: 0
  businesses?: undefined
}

/** An expired session: the screens stay as they are until the same owner logs in again. */
interface Suspended extends Omit<Session, 'status' | 'token'> {
  token: null
  isAuthenticated: false
}

interface SignedIn extends Omit<Session, 'status' | 'token'> {
  token: string
  isAuthenticated: true
}

interface SessionMeta {
  remember: boolean
  /** Why the session ended: log-out, or the server no longer accepted the token. */
  endedBy: 'log-out' | 'expiry' | null
}

export type SessionState = (SignedOut | Suspended | SignedIn) & SessionMeta

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

/** The session: in localStorage if `remember` is set, else in sessionStorage. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ...signedOut, remember: false, endedBy: null }), {
    name: sessionKey,
    version: 1,
    storage: rememberingStorage<SessionState>(onDevice, inTab, storageFor),
  }),
)

function storageFor({ isAuthenticated, remember }: SessionState) {
  // A suspended session stays stored: other tabs would take its removal for a log-out.
  if (remember) return 'device'
  return isAuthenticated ? 'tab' : null
}

/** The token that the server has accepted since this page was loaded. */
let acceptedToken: string | null = null

/** Records that the server accepted the token. */
export function markTokenAccepted(token: string | null) {
  acceptedToken = token
}

/** Starts a session from the answer to a log-in. */
export function beginSession(
  { status: _, ...session }: Session & { token: string },
  remember: boolean,
) {
  markTokenAccepted(session.token)
  useSession.setState({ ...session, isAuthenticated: true, remember, endedBy: null }, true)
}

/** Ends the session on this device; the log-out call tells the server. */
export function endSession(endedBy: 'log-out' | 'expiry') {
  useSession.setState({ ...signedOut, remember: false, endedBy }, true)
}

/**
 * Called when the server rejects the token. If the server has accepted it since the page was loaded, there may be
 * unsaved input: the session keeps its user, who can log in again and continue. Otherwise the session ends.
 */
export function suspendSession() {
  const state = useSession.getState()
  if (!state.isAuthenticated) return
  if (state.token !== acceptedToken) return endSession('expiry')
  useSession.setState({ token: null, isAuthenticated: false, endedBy: 'expiry' })
}

/** Whether the session expired and its screens wait for the owner to log in again. */
export function isSuspended({ isAuthenticated, user }: SessionState): boolean {
  return !isAuthenticated && user !== null
}

export function setNotReadNotifications(notReadNotifications: number) {
  const state = useSession.getState()
  if (state.isAuthenticated) useSession.setState({ notReadNotifications })
}

/** Updates the name and picture of somebody of the team, which the header shows. */
export function setFace(name: string, profileImage: string | null) {
  const { isAuthenticated, user } = useSession.getState()
  if (!isAuthenticated) return
  const shown = { ...user, name, lastName: '' }
  useSession.setState({ user: shown, userName: name, profileImage })
}

/** Notes the role that the server says; returns whether it has changed since the log-in. */
export function setRole(role: Session['user']['role']): boolean {
  const { isAuthenticated, user } = useSession.getState()
  if (!isAuthenticated || user.role === role) return false
  useSession.setState({ user: { ...user, role } })
  return true
}

interface Owner {
  name: string
  lastName: string
  email: string
  phone: string
  image: string | null
}

/**
 * Updates the session with the owner's profile, changed here or elsewhere. Ignored if another owner has logged in
 * meanwhile, in another tab.
 */
export function setOwner({ name, lastName, email, phone, image }: Owner) {
  const { isAuthenticated, user, profileImage } = useSession.getState()
  if (!isAuthenticated || user.email !== email) return
  const isSame =
    user.name === name &&
    user.lastName === lastName &&
    user.phone === phone &&
    profileImage === image
  // Each write is stored, even if another tab has just ended the session.
  if (isSame) return
  useSession.setState({
    user: { ...user, name, lastName, phone },
    userName: `${name} ${lastName}`,
    profileImage: image,
  })
}
