import { type Outcome, refused } from '../outcome.ts'

export interface QueueBounds {
  /** How many of one key run at once. */
  running: number
  /** How many more of it may wait. */
  waiting: number
  /** How long one may wait. */
  timeoutMs: number
}

/** Runs what is asked for under a key when its turn comes; a refusal where that takes too long. */
export type KeyedQueue = <T>(key: string, work: () => Promise<Outcome<T>>) => Promise<Outcome<T>>

interface Line {
  running: number
  waiting: Set<() => void>
}

/** Waits for the turn of a key; answers how to end it, or null where that takes too long. */
export type TakeTurn = (key: string) => Promise<(() => void) | null>

/** Lets no key have more than its share of something that all of them need, such as a pool's connections. */
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

  /** Hands the turn to who has waited longest. */
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
