import type { Pool } from 'pg'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Clock } from '../../clock/clock.ts'

export interface Counted {
  points: number
  /** Until the window ends. */
  msLeft: number
  /** False if only this process has counted, because the database is unavailable. */
  isShared: boolean
}

/** Adds points, which may be negative, to a key's window. It begins with the first count. */
export type Count = (key: string, points: number) => Promise<Counted>

export interface Window {
  name: string
  seconds: number
}

/** Counts in the database, for all processes, by a clock that they share; while it is away, in memory. */
export function countInDatabase(
  { pool, clock }: { pool: Pool; clock: Clock },
  { name, seconds }: Window,
): Count {
  const inMemory = countInMemory({ name, seconds })
  return async (key, points) => {
    const now = clock.now().getTime()
    try {
      // A window that ends later than a new one would comes from a clock that was ahead.
      const { rows } = await pool.query<{ points: number; expire: number }>({
        name: 'count-in-window',
        text: `INSERT INTO rate_limits AS counted (key, points, expire) VALUES ($1, greatest($2::int, 0), $4)
          ON CONFLICT (key) DO UPDATE SET
            points = CASE WHEN counted.expire > $3 THEN greatest(counted.points + $2, 0) ELSE excluded.points END,
            expire = CASE WHEN counted.expire > $3 THEN least(counted.expire, excluded.expire) ELSE excluded.expire END
          RETURNING points, expire`,
        values: [`${name}:${key}`, points, now, now + seconds * 1000],
      })
      const counted = rows[0]
      if (!counted) throw new Error('Nothing was counted')
      return { points: counted.points, msLeft: counted.expire - now, isShared: true }
    } catch {
      return inMemory(key, points)
    }
  }
}

/** Counts in this process's memory, which is free. */
export function countInMemory({ name, seconds }: Window): Count {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: 0, duration: seconds })
  return async (key, points) => {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points)
    return { points: consumedPoints, msLeft: msBeforeNext, isShared: false }
  }
}
