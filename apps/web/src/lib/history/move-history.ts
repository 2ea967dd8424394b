import { type Entries, trackDialogs } from './dialog-history.ts'

/** Like `trackDialogs`, for the owner's app: other moves wait while one to or from a mark is under way. */
export function trackMoves(entries: Entries) {
  /** The moves to begin after the one that is under way. Null if there is none. */
  let waiting: (() => void)[] | null = null
  const { add, leaveMark } = trackDialogs({
    ...entries,
    cross: (delta) => {
      waiting = []
      entries.cross(delta)
    },
    listen: (onArrival) =>
      entries.listen((isPop) => {
        const ready = waiting ?? []
        waiting = null
        onArrival(isPop)
        for (const run of ready) run()
      }),
  })
  /** Runs it once no move is under way. */
  const whenStill = (run: () => void) => {
    if (waiting) waiting.push(run)
    else run()
  }
  /** Runs it once the current entry is no mark and no move is under way: at once, or after leaving the mark. */
  const whenUnmarked = (run: () => void) => {
    if (!waiting && entries.current().isMark) leaveMark()
    whenStill(run)
  }
  return { add, whenStill, whenUnmarked }
}
