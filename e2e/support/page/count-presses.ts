import type { Page } from '@playwright/test'

/**
 * Counts taps (or clicks) and keys from now on, across navigations, for stories about how quick a flow is. Type with
 * `pressSequentially`: `fill` has no keys. A native select has no taps either: open it by keyboard or count two.
 */
export async function countPresses(page: Page) {
  const counts = { taps: 0, keys: 0 }
  await page.exposeBinding('countPress', (_, kind: 'taps' | 'keys') => {
    counts[kind] += 1
  })
  const listen = () => {
    const count =
      (kind: 'taps' | 'keys') =>
      ({ isTrusted }: Event) => {
        if (isTrusted) void Reflect.get(window, 'countPress')(kind)
      }
    window.addEventListener('pointerdown', count('taps'), true)
    window.addEventListener('keydown', count('keys'), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return {
    counts,
    /** Begins at zero, for the next flow. */
    reset: () => Object.assign(counts, { taps: 0, keys: 0 }),
  }
}
