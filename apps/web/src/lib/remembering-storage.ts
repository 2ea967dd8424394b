import type { PersistStorage } from 'zustand/middleware'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps a state in one of two places and never in both, so that a session that was not to be remembered leaves
 * nothing behind. `homeOf` names the place, or null where the state is not worth keeping.
 */
export function rememberingStorage<S>(
  device: Store,
  tab: Store,
  homeOf: (state: S) => 'device' | 'tab' | null,
): PersistStorage<S> {
  const places = { device, tab }
  const removeItem = (name: string) => {
    device.removeItem(name)
    tab.removeItem(name)
  }
  return {
    getItem: (name) => {
      const text = tab.getItem(name) ?? device.getItem(name)
      try {
        return text === null ? null : JSON.parse(text)
      } catch {
        return null
      }
    },
    setItem: (name, value) => {
      const home = homeOf(value.state)
      removeItem(name)
      if (home) places[home].setItem(name, JSON.stringify(value))
    },
    removeItem,
  }
}
