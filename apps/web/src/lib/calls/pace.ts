const everyMs = 1000
/** A run that takes longer no longer delays the next one. */
const maxMs = 10_000

/**
 * Limits work that is requested often, such as fetching again. It runs at once, at most once a second, and never
 * concurrently. All requests in between cause one more run. Call `end` to stop.
 */
export function pace(work: () => Promise<unknown>) {
  let isRunning = false
  let isAsked = false
  let isOver = false
  const run = async () => {
    isRunning = true
    while (isAsked && !isOver) {
      isAsked = false
      await Promise.race([Promise.allSettled([work(), after(everyMs)]), after(maxMs)])
    }
    isRunning = false
  }
  return {
    ask() {
      isAsked = true
      if (!isRunning) void run()
    },
    end() {
      isOver = true
    },
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
