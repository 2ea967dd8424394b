interface CountByKey {
  /** False when there are `max` already. */
  add(key: string): boolean
  remove(key: string): void
}

/** Counts what is open under each key; keys without anything are forgotten. Null: any number. */
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
