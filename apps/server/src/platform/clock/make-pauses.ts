import { setImmediate } from 'node:timers/promises'

// Long enough to lose nothing by pauses, short enough to be no delay to anybody.
const TURN_MS = 10

/**
 * For long work in small steps: called between two of them, it lets others have their turn when this work has had
 * the thread for a while.
 */
export function makePauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await setImmediate()
    since = performance.now()
  }
}
