import type { PersistStorage } from 'zustand/middleware'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Home = 'device' | 'tab'

/**
 * Stores state in either localStorage or sessionStorage, never in both, so that a session that is not to be
 * remembered leaves nothing behind. `storageFor` chooses one; null stores nothing.
 */
export function rememberingStorage<S>(
  device: Store,
  tab: Store,
  storageFor: (state: S) => Home | null,
): PersistStorage<S> {
  const storages = { device, tab }
  // The storage with this page's state: the other one may have another tab's.
  let home: Home | null = null
  const moveTo = (next: Home | null, name: string) => {
    if (home && home !== next) storages[home].removeItem(name)
    home = next
  }
  return {
    getItem: (name) => {
      const inTab = tab.getItem(name)
      const text = inTab ?? device.getItem(name)
      if (text === null) home = null
      else home = inTab === null ? 'device' : 'tab'
      try {
        return text === null ? null : JSON.parse(text)
      } catch {
        return null
      }
    },
    setItem: (name, value) => {
      const next = storageFor(value.state)
      moveTo(next, name)
      if (next) storages[next].setItem(name, JSON.stringify(value))
    },
    removeItem: (name) => moveTo(null, name),
  }
}
