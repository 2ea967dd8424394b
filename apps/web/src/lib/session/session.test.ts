import { beforeEach, describe, expect, it } from 'vitest'
import { sampleSession } from '../../testing/sample-session.ts'
import { rememberingStorage } from './remembering-storage.ts'
import { safeStorage } from './safe-storage.ts'
import {
  beginSession,
  endSession,
  isSuspended,
  markTokenAccepted,
  setNotReadNotifications,
  setOwner,
  suspendSession,
  useSession,
} from './session.ts'

function memory(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

describe('the session', () => {
  beforeEach(() => endSession('log-out'))

  it('begins with the answer to the log-in', () => {
    beginSession(sampleSession, true)
    const { status: _, ...stored } = sampleSession
    expect(useSession.getState()).toEqual({
      ...stored,
      isAuthenticated: true,
      remember: true,
      endedBy: null,
    })
  })

  it.each(['log-out', 'expiry'] as const)('leaves nothing behind when it ends by %s', (endedBy) => {
    beginSession(sampleSession, true)
    endSession(endedBy)
    expect(useSession.getState()).toEqual({
      token: null,
      user: null,
      userName: null,
      subscription: null,
      isAuthenticated: false,
      profileImage: null,
      commerceId: null,
      notReadNotifications: 0,
      remember: false,
      endedBy,
    })
  })

  it('has the owner’s changes of their profile, as long as it lasts', () => {
    beginSession(sampleSession, true)
    const { user } = sampleSession
    const changes = { name: 'Rosa', lastName: 'Lima', phone: '5512345678' }
    const { email } = user
    setOwner({ ...changes, email, image: '/api/images/nueva' })
    expect(useSession.getState()).toMatchObject({
      user: { ...user, ...changes },
      userName: 'Rosa Lima',
      profileImage: '/api/images/nueva',
    })
    setOwner({ ...changes, name: 'Eva', email: 'eva@ejemplo.mx', image: null })
    expect(useSession.getState().userName).toBe('Rosa Lima')
    endSession('log-out')
    setOwner({ ...changes, email, image: null })
    expect(useSession.getState().user).toBeNull()
  })

  it('keeps the user but not the token when it is suspended', () => {
    beginSession(sampleSession, true)
    suspendSession()
    const state = useSession.getState()
    expect(state).toMatchObject({ token: null, user: sampleSession.user, endedBy: 'expiry' })
    expect(isSuspended(state)).toBe(true)
    beginSession(sampleSession, true)
    expect(isSuspended(useSession.getState())).toBe(false)
  })

  it('ends instead if the server has not accepted its token on this page', () => {
    beginSession(sampleSession, true)
    markTokenAccepted(null)
    suspendSession()
    expect(useSession.getState()).toMatchObject({ user: null, endedBy: 'expiry' })
  })

  it('counts unread notifications only while somebody is signed in', () => {
    setNotReadNotifications(4)
    expect(useSession.getState().notReadNotifications).toBe(0)
    beginSession(sampleSession, false)
    setNotReadNotifications(4)
    expect(useSession.getState().notReadNotifications).toBe(4)
  })
})

describe('the storage of the session', () => {
  const stored = (remember: boolean) => ({ state: { remember, token: 'abc' }, version: 1 })
  type Stored = { remember: boolean; token: string | null }
  const storageFor = ({ remember, token }: Stored) => {
    if (token === null) return null
    return remember ? 'device' : 'tab'
  }
  const open = () => {
    const [device, tab] = [memory(), memory()]
    return { device, tab, storage: rememberingStorage<Stored>(device, tab, storageFor) }
  }

  it('is the device when remembered, and then nowhere else', () => {
    const { device, tab, storage } = open()
    storage.setItem('s', stored(false))
    storage.setItem('s', stored(true))
    expect([device.length, tab.length]).toEqual([1, 0])
    expect(storage.getItem('s')).toEqual(stored(true))
  })

  it('is the tab when not, and then nowhere else', () => {
    const { device, tab, storage } = open()
    storage.setItem('s', stored(true))
    storage.setItem('s', stored(false))
    expect([device.length, tab.length]).toEqual([0, 1])
    expect(storage.getItem('s')).toEqual(stored(false))
  })

  it('is nowhere when nobody is signed in', () => {
    const { device, tab, storage } = open()
    storage.setItem('s', stored(true))
    storage.setItem('s', { state: { remember: false, token: null }, version: 1 })
    expect([device.length, tab.length]).toEqual([0, 0])
  })

  it('does not remove the session that another tab remembers on the device', () => {
    const device = memory()
    const [here, there] = [memory(), memory()].map((tab) =>
      rememberingStorage<Stored>(device, tab, storageFor),
    )
    here?.setItem('s', stored(false))
    there?.setItem('s', stored(true))
    here?.setItem('s', stored(false))
    expect(there?.getItem('s')).toEqual(stored(true))
    here?.setItem('s', { state: { remember: false, token: null }, version: 1 })
    expect(there?.getItem('s')).toEqual(stored(true))
    there?.setItem('s', { state: { remember: false, token: null }, version: 1 })
    expect(device.length).toBe(0)
  })

  it('starts signed out when the stored state cannot be read', () => {
    const { device, storage } = open()
    device.setItem('s', '{"state":')
    expect(storage.getItem('s')).toBeNull()
  })
})

describe('a storage that the browser forbids', () => {
  it('still has the value for the page', () => {
    const storage = safeStorage(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    storage.setItem('k', 'v')
    expect(storage.getItem('k')).toBe('v')
    storage.removeItem('k')
    expect(storage.getItem('k')).toBeNull()
  })
})
