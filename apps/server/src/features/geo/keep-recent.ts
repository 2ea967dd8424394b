export interface Recent<T> {
  find(name: string): T | undefined
  keep(name: string, value: T): void
}

/** Keeps the most recently asked for, as many as said, each for a time; `now` in milliseconds. */
export function keepRecent<T>(rule: { most: number; forMs: number; now: () => number }): Recent<T> {
  const kept = new Map<string, { value: T; until: number }>()
  return {
    find(name) {
      const entry = kept.get(name)
      kept.delete(name)
      if (!entry || entry.until <= rule.now()) return undefined
      kept.set(name, entry)
      return entry.value
    },
    keep(name, value) {
      kept.delete(name)
      kept.set(name, { value, until: rule.now() + rule.forMs })
      const [oldest] = kept.keys()
      if (kept.size > rule.most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
