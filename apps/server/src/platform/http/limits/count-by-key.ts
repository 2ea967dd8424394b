export interface CountByKey {
  /** Returns false if there are `max` already. */
  add(key: string): boolean
  remove(key: string): void
}

/** Counts open items by key, and forgets keys at zero. A `max` of null is unlimited. */
export function countByKey(max: number | null): CountByKey {
  const counts = new Map<string, number>()
  return {
    add(key) {
      const count = counts.get(key) ?? 0
      if (max !== null && count >= max) return false
      counts.set(key, count + 1)
      return true
    },
    remove(key) {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}
