interface Line {
  /**
   * Begins an attempt, and cancels one that is under way. Its result is reported by `failed`, `refused` or `opened`.
   */
  open: () => void
  /** Called while there is no line: when a round has failed, and every 30 seconds while the page is visible. */
  ask: () => void
}

const roundAttempts = 5
const attemptMs = 1000
const pollMs = 30_000

/**
 * Opens a line, and reopens a lost one, in rounds of five attempts a second apart. A new round begins when the network
 * is back, when the page becomes visible, and every 30 seconds while it is visible. Call `end` to stop.
 */
export function keepOpen({ open, ask }: Line) {
  const listening = new AbortController()
  let isOpen = false
  /** Attempts left in the round that is under way; null between rounds. */
  let left: number | null = null
  let attempt: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let begunAt = Number.NEGATIVE_INFINITY

  const isVisible = () => document.visibilityState === 'visible'
  const tryOnce = () => {
    if (left !== null) left -= 1
    open()
  }
  const begin = () => {
    clearTimeout(attempt)
    begunAt = performance.now()
    left = roundAttempts
    tryOnce()
  }
  const beginUnlessUnderWay = () => {
    if (!isOpen && left === null) begin()
  }
  const askAndBegin = () => {
    if (isOpen || !isVisible()) return
    if (poll !== undefined) ask()
    beginUnlessUnderWay()
  }
  const endRound = () => {
    left = null
    clearTimeout(attempt)
    if (poll !== undefined) return
    poll = setInterval(askAndBegin, pollMs)
    if (isVisible()) ask()
  }
  const goOn = () => {
    if (left === 0) return endRound()
    attempt = setTimeout(tryOnce, attemptMs)
  }
  /** Several events of the same reconnection begin only one round. */
  const returned = () => {
    if (!isOpen && performance.now() - begunAt >= attemptMs) begin()
  }

  window.addEventListener('online', returned, listening)
  document.addEventListener('visibilitychange', askAndBegin, listening)
  left = roundAttempts
  open()

  return {
    opened() {
      isOpen = true
      left = null
      clearInterval(poll)
      poll = undefined
    },
    lost() {
      isOpen = false
      left = roundAttempts
      goOn()
    },
    failed: goOn,
    /** The other attempts of this round would be refused, too. */
    refused() {
      isOpen = false
      endRound()
    },
    returned,
    end() {
      listening.abort()
      clearTimeout(attempt)
      clearInterval(poll)
    },
  }
}
