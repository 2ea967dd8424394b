import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { openLockSet } from './lock-set.ts'

/**
 * The advisory locks of this process's workers. A job's `locked_by` names a worker, which must hold its lock while the
 * job runs.
 */
export interface HeldLocks {
  /** Resolves once the lock is held. It is reacquired whenever the connection breaks, until dropped. */
  hold(worker: string): Promise<void>
  holds(worker: string): boolean
  drop(worker: string): Promise<void>
  /** Whether the connection is open and holds every lock. */
  isComplete(): boolean
  /** Unlocks the jobs of workers whose process has died. */
  sweep(): Promise<void>
  release(): void
}

const RETRY_MS = 250

/**
 * Holds advisory locks on a dedicated connection. They end with the connection, which tells other processes that this
 * one died. If only the database was unavailable, they are reacquired as soon as it is back.
 */
export async function holdLocks(pool: Pool, logger: FastifyBaseLogger): Promise<HeldLocks> {
  const locks = openLockSet(pool, (error) => {
    logger.warn({ err: error }, 'the connection of the job locks broke')
    void reacquire()
  })
  const sweepDead = makeSweep(pool, (worker) => locks.wanted.has(worker))
  let isReleased = false
  let isWarned = false
  let reacquiring: Promise<void> | undefined

  /** One attempt at a time, however often a break is reported. */
  function reacquire(): Promise<void> {
    reacquiring ??= tryUntilSettled().finally(() => {
      reacquiring = undefined
    })
    return reacquiring
  }

  async function tryUntilSettled(): Promise<void> {
    while (!isReleased) {
      try {
        await locks.settle()
        isWarned = false
      } catch (error) {
        if (!isWarned) logger.warn({ err: error }, 'the job locks could not be taken')
        isWarned = true
        locks.disconnect()
      }
      if (isReleased) return locks.disconnect()
      if (locks.isSettled()) return
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }

  await reacquire()
  return {
    holds: locks.holds,
    isComplete: locks.isComplete,
    async hold(worker) {
      locks.wanted.add(worker)
      // One that is dropped meanwhile is not waited for.
      while (locks.wanted.has(worker) && !locks.holds(worker)) {
        if (isReleased) throw new Error('The job locks were released')
        await reacquire()
      }
    },
    async drop(worker) {
      locks.wanted.delete(worker)
      while (locks.holds(worker) && !isReleased) await reacquire()
    },
    async sweep() {
      if (locks.isComplete()) await sweepDead()
    },
    release() {
      isReleased = true
      locks.disconnect()
    },
  }
}

/** Unlocks the jobs of workers that lack their lock in two sweeps: after an outage others need a moment to reacquire theirs. */
function makeSweep(pool: Pool, isOwn: (worker: string) => boolean): () => Promise<void> {
  /** The first sweep has no suspects and frees all: workers of a killed process can't be alive. */
  let suspects: ReadonlySet<string> | null = null
  return async () => {
    const dead = await releaseDeadWorkers(
      pool,
      (worker) => isOwn(worker) || suspects?.has(worker) === false,
    )
    suspects = new Set(dead)
  }
}

/**
 * Unlocks the jobs of workers without an advisory lock, unless `isSpared`; returns all these workers. Each job waits as
 * long as a failed one, because it may have killed its worker: without the wait, workers that die repeatedly would soon
 * use up all its tries, and those of other jobs.
 */
export async function releaseDeadWorkers(
  pool: Pool,
  isSpared: (worker: string) => boolean = () => false,
): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `SELECT DISTINCT locked_by AS worker FROM graphile_worker._private_jobs
      WHERE locked_by IS NOT NULL
        AND NOT EXISTS (
          SELECT FROM pg_locks
           WHERE locktype = 'advisory' AND objsubid = 1 AND granted
             AND (classid::bigint << 32 | objid::bigint) = hashtextextended(locked_by, 0))`,
  )
  const dead = rows.map((row) => row.worker)
  const freed = dead.filter((worker) => !isSpared(worker))
  if (freed.length > 0)
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, updated_at = now(),
          run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
        WHERE locked_by = ANY($1::text[])`,
      [freed],
    )
  return dead
}
