import { done, type Outcome, refused } from '../http/outcome.ts'

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

/** Lets no key have more than its share of something that all of them need, such as a pool's connections. */
export function makeKeyedQueue({ running, waiting, timeoutMs }: QueueBounds): KeyedQueue {
  const lines = new Map<string, Line>()

  const enter = async (line: Line): Promise<Outcome<null>> => {
    if (line.running < running) {
      line.running += 1
      return done(null)
    }
    if (line.waiting.size >= waiting) return refused('overloaded')
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer)
        line.waiting.delete(start)
        resolve(done(null))
      }
      const timer = setTimeout(() => {
        line.waiting.delete(start)
        resolve(refused('overloaded'))
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

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() }
    lines.set(key, line)
    const entered = await enter(line)
    if (!entered.ok) return entered
    return work().finally(() => leave(key, line))
  }
}
