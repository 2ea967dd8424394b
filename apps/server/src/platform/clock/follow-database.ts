import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from './clock.ts'

export interface DatabaseClock extends Clock {
  /** Reads the database's clock now, so that a jump of it is known at once. Throws while the database is away. */
  refresh(): Promise<void>
  stop(): void
}

/** So long at most it goes by what it showed before a jump of the database's clock. */
const READ_MS = 30_000
const RETRY_MS = 1000
/** Beyond it the operator is told that this machine's clock is wrong, or the database's. */
const MAX_DIFFERENCE_MS = 2000

/** What the database's clock showed at a monotonic time of this process (`performance.now()`), in milliseconds. */
interface Reading {
  shown: number
  at: number
  /** How much it may be wrong. */
  tolerance: number
}

/**
 * The database's clock, for everything that is decided by the time: all processes share it, and a wrong clock of a
 * machine that they run on changes nothing. It is read now and twice a minute; in between, and while the database is
 * away, it runs on by the monotonic time.
 */
export async function followDatabase(
  pool: Pool,
  logger: FastifyBaseLogger,
): Promise<DatabaseClock> {
  const stopping = new AbortController()
  const { signal } = stopping
  let reading = await read(pool)
  let isOff = false
  const now = () => reading.shown + performance.now() - reading.at

  function compare(): void {
    const differenceMs = Math.round(Date.now() - now())
    if (Math.abs(differenceMs) > MAX_DIFFERENCE_MS === isOff) return
    isOff = !isOff
    if (isOff)
      logger.warn({ differenceMs }, "the clock of this machine is not the database's, which counts")
    else logger.info("the clock of this machine is the database's again")
  }

  async function refresh(): Promise<void> {
    const next = await read(pool)
    // A slow answer says less than what is known already.
    if (Math.abs(next.shown - (reading.shown + next.at - reading.at)) > next.tolerance)
      reading = next
    compare()
  }

  async function follow(): Promise<void> {
    let delay = READ_MS
    while (!signal.aborted) {
      await pause(delay, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await refresh()
        delay = READ_MS
      } catch {
        delay = RETRY_MS
      }
    }
  }

  compare()
  void follow()
  return { now: () => new Date(now()), refresh, stop: () => stopping.abort() }
}

/** What time it is by the database's clock, for what reads it once. */
export const readDatabaseTime = async (pool: Pool): Promise<Date> =>
  new Date((await read(pool)).shown)

async function read(pool: Pool): Promise<Reading> {
  const client = await pool.connect()
  try {
    const before = performance.now()
    const { rows } = await client.query<{ shown: number }>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS shown',
    )
    const after = performance.now()
    const shown = rows[0]?.shown
    if (shown === undefined) throw new Error('The database has no time')
    return { shown, at: (before + after) / 2, tolerance: (after - before) / 2 }
  } finally {
    client.release()
  }
}
