const everyMs = 1000
/** How long a run is waited for that does not end. */
const maxMs = 10_000

/**
 * Work that is asked for often, such as fetching again: it begins at once, but at most once a second and not before the last
 * run has ended. However many ask meanwhile, one more run follows. Call `end` to stop.
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
