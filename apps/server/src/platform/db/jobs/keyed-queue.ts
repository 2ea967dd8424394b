import { type Outcome, refused } from '../../outcome.ts'

export interface QueueBounds {
  /** How many may run at once per key. */
  running: number
  /** How many more may wait per key. */
  waiting: number
  /** How long one may wait. */
  timeoutMs: number
}

/** Runs work when it is its key's turn; refused as overloaded if too many wait or it takes too long. */
export type KeyedQueue = <T>(key: string, work: () => Promise<Outcome<T>>) => Promise<Outcome<T>>

interface Line {
  running: number
  waiting: Set<() => void>
}

/**
 * Waits for a turn of this key; returns the function that ends it, or null if too many wait or it takes too
 * long.
 */
export type TakeTurn = (key: string) => Promise<(() => void) | null>

/** Limits how much of a shared resource, such as a pool's connections, each key may use. */
export function makeTurns({ running, waiting, timeoutMs }: QueueBounds): TakeTurn {
  const lines = new Map<string, Line>()

  const enter = async (line: Line): Promise<boolean> => {
    if (line.running < running) {
      line.running += 1
      return true
    }
    if (line.waiting.size >= waiting) return false
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer)
        line.waiting.delete(start)
        resolve(true)
      }
      const timer = setTimeout(() => {
        line.waiting.delete(start)
        resolve(false)
      }, timeoutMs)
      line.waiting.add(start)
    })
  }

  /** Passes the turn to the one who has waited longest. */
  const leave = (key: string, line: Line) => {
    const [next] = line.waiting
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  return async (key) => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() }
    lines.set(key, line)
    return (await enter(line)) ? () => leave(key, line) : null
  }
}

export function makeKeyedQueue(bounds: QueueBounds): KeyedQueue {
  const takeTurn = makeTurns(bounds)
  return async (key, work) => {
    const leave = await takeTurn(key)
    return leave ? work().finally(leave) : refused('overloaded')
  }
}
