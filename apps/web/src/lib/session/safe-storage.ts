/**
 * A web storage that never throws: if it is blocked or full, values live in memory until the page unloads.
 */
export function safeStorage(
  open: () => Storage,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const inMemory = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return act(open())
    } catch {
      return fallback()
    }
  }
  return {
    getItem: (key) =>
      inMemory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value)
          inMemory.delete(key)
        },
        () => {
          inMemory.set(key, value)
        },
      ),
    removeItem: (key) => {
      inMemory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
  }
}
