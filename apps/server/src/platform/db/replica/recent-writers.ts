/** How long a business's reads go to the primary after one of its writes. Longer than a replica may be behind. */
export const RECENT_MS = 10_000

/** The businesses that have just been written to, as far as this process knows. */
export interface RecentWriters {
  note(business: string): void
  /** Some writes may have gone unnoticed: every business counts as just written to. */
  noteAll(): void
  has(business: string): boolean
}

export function rememberWriters(now: () => number = () => performance.now()): RecentWriters {
  /** Until when each counts, the soonest first. */
  const until = new Map<string, number>()
  let allUntil = 0

  function forget(): void {
    for (const [business, end] of until) {
      if (end > now()) return
      until.delete(business)
    }
  }

  return {
    note(business) {
      forget()
      // To the end of the map.
      until.delete(business)
      until.set(business, now() + RECENT_MS)
    },
    noteAll() {
      allUntil = now() + RECENT_MS
    },
    has: (business) => Math.max(allUntil, until.get(business) ?? 0) > now(),
  }
}
