import { setImmediate } from 'node:timers/promises'

// Long enough for pauses to cost nothing, short enough to delay nobody.
const TURN_MS = 10

/**
 * For long synchronous work in small steps: called between steps, it yields to the event loop whenever the
 * work has held the thread for TURN_MS.
 */
export function makePauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await setImmediate()
    since = performance.now()
  }
}
