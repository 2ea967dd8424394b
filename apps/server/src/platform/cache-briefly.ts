/** Answers with one reading for `ms` milliseconds, also while it is under way. A failed one is not remembered. */
export function cacheBriefly<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let latest: { at: number; value: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (latest && now - latest.at < ms) return latest.value
    const value = read()
    latest = { at: now, value }
    value.catch(() => {
      latest = null
    })
    return value
  }
}
