import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from './clock.ts'

export interface DatabaseClock extends Clock {
  /** Reads the database's clock now, to notice a jump at once. Throws while the database is unavailable. */
  refresh(): Promise<void>
  stop(): void
}

/** How often the database's clock is read: a jump of it goes unnoticed for at most this long. */
const READ_MS = 30_000
const RETRY_MS = 1000
/** A larger difference is logged: the clock of this machine or of the database is wrong. */
const MAX_DIFFERENCE_MS = 2000
/** A reading that may be more wrong is repeated, so that a busy start doesn't spoil the first half minute. */
const PRECISE_MS = 5
const MAX_READINGS = 5

/**
 * A reading of the database's clock, and the monotonic time of this process (`performance.now()`) then, in
 * milliseconds.
 */
interface Reading {
  shown: number
  at: number
  /** How much it may be wrong. */
  tolerance: number
}

/**
 * The database's clock, for every decision that depends on the time: all processes share it, and a wrong clock of one
 * machine has no effect. It is read now and twice a minute. In between, and while the database is unavailable, the
 * monotonic time is added to the last reading. A correction never turns it back, so that what is written later is dated later;
 * a jump of the database's clock does.
 */
export async function followDatabase(
  pool: Pool,
  logger: FastifyBaseLogger,
): Promise<DatabaseClock> {
  const stopping = new AbortController()
  const { signal } = stopping
  let reading = await readPrecisely(pool)
  const now = neverBack(() => reading.shown + performance.now() - reading.at)
  const compare = logDifferences(now, logger)

  async function refresh(): Promise<void> {
    const next = await readPrecisely(pool)
    // A slow answer is less precise than the current reading.
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

/** The same clock, which stands still where a correction would turn it back. */
function neverBack(read: () => number): () => number {
  let latest = -Infinity
  return () => {
    const shown = read()
    const isCorrected = shown < latest && latest - shown <= MAX_DIFFERENCE_MS
    if (!isCorrected) latest = shown
    return latest
  }
}

/** Compares a clock with this machine's at each call, and logs when they begin or cease to differ. */
function logDifferences(now: () => number, logger: FastifyBaseLogger): () => void {
  let isOff = false
  return () => {
    const differenceMs = Math.round(Date.now() - now())
    if (Math.abs(differenceMs) > MAX_DIFFERENCE_MS === isOff) return
    isOff = !isOff
    if (isOff)
      logger.warn({ differenceMs }, "the clock of this machine is not the database's, which counts")
    else logger.info("the clock of this machine is the database's again")
  }
}

/** The time by the database's clock, for callers that need it only once. */
export const readDatabaseTime = async (pool: Pool): Promise<Date> =>
  new Date((await read(pool)).shown)

/** The most precise of some readings; of one, if that is precise. */
async function readPrecisely(pool: Pool): Promise<Reading> {
  let best = await read(pool)
  for (let readings = 1; best.tolerance > PRECISE_MS && readings < MAX_READINGS; readings++) {
    const next = await read(pool)
    if (next.tolerance < best.tolerance) best = next
  }
  return best
}

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
