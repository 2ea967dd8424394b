import type { Pool, PoolClient } from 'pg'

/** A connection that holds advisory locks, which end with it. */
export interface LockConnection {
  /** False if another connection still has the lock, which is then closed: try again. */
  take(worker: string): Promise<boolean>
  free(worker: string): Promise<void>
  /** Closes the connection, and frees its locks. */
  destroy(): void
}

const KEY = 'hashtextextended($1, 0)'

/** `onBroken` may be called more than once, also after `destroy`. */
export async function connectLocks(
  pool: Pool,
  onBroken: (broken: LockConnection, error?: Error) => void,
): Promise<LockConnection> {
  const client = await pool.connect()
  let isDestroyed = false
  const connection: LockConnection = {
    take: (worker) => take(client, worker),
    async free(worker) {
      await client.query(`SELECT pg_advisory_unlock(${KEY})`, [worker])
    },
    destroy() {
      if (!isDestroyed) client.release(true)
      isDestroyed = true
    },
  }
  client.on('error', (error) => onBroken(connection, error))
  client.on('end', () => onBroken(connection))
  return connection
}

async function take(client: PoolClient, worker: string): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    `SELECT pg_try_advisory_lock(${KEY}) AS "isTaken"`,
    [worker],
  )
  if (rows[0]?.isTaken) return true
  // Only this process uses the name, so its former connection, which the database still considers open, has
  // the lock.
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND pid <> pg_backend_pid()
        AND (classid::bigint << 32 | objid::bigint) = ${KEY}`,
    [worker],
  )
  return false
}
