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
  let isReleased = false
  let client = await connect()

  async function connect(): Promise<PoolClient> {
    const fresh = await pool.connect()
    let isBroken = false
    fresh.on('error', (error) => {
      // One break is told twice: by the database, and by the socket.
      if (isBroken) return
      isBroken = true
      fresh.release(true)
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
        return
      } catch {
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  return {
    async hold(workerId) {
      workers.add(workerId)
      await client.query(HOLD, [workerId])
    },
    sweep: () => releaseDeadWorkers(client),
    release() {
      isReleased = true
      client.release(true)
    },
  }
}
