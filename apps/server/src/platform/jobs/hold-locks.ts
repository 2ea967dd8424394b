import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { releaseDeadWorkers } from './release-dead-workers.ts'

export interface HeldLocks {
  /** Says that this process runs the worker, for as long as it lives. */
  hold(workerId: string): Promise<void>
  /** Frees the jobs of workers that no process runs any more. */
  sweep(): Promise<void>
  release(): void
}

const HOLD = 'SELECT pg_advisory_lock(hashtextextended($1, 0))'
const RETRY_MS = 1000

/**
 * Holds advisory locks on a connection of their own. They end with it, which is what tells others that this process
 * died; when it is the database that went away, they are taken again as soon as it is back.
 */
export async function holdLocks(pool: Pool, logger: FastifyBaseLogger): Promise<HeldLocks> {
  const workers = new Set<string>()
  const dropped = new WeakSet<PoolClient>()
  let isReleased = false
  let client = await connect()

  async function connect(): Promise<PoolClient> {
    const fresh = await pool.connect()
    fresh.on('error', (error) => {
      // One break is told twice, by the database and by the socket, and may be told after the end.
      if (!drop(fresh)) return
      logger.warn({ err: error }, 'the connection of the job locks broke')
      void reconnect()
    })
    for (const worker of workers) await fresh.query(HOLD, [worker])
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!isReleased) {
      try {
        client = await connect()
        if (isReleased) drop(client)
        return
      } catch {
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  /** Gives a connection back once; false when it was given back before. */
  function drop(which: PoolClient): boolean {
    if (dropped.has(which)) return false
    dropped.add(which)
    which.release(true)
    return true
  }

  return {
    async hold(workerId) {
      workers.add(workerId)
      await client.query(HOLD, [workerId])
    },
    sweep: () => releaseDeadWorkers(client),
    release() {
      isReleased = true
      drop(client)
    },
  }
}
