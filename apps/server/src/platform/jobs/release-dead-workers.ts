import type { PoolClient } from 'pg'

/**
 * Frees the jobs whose worker's advisory lock nobody holds any more. `client` must be the connection that
 * holds this process's own locks: a lock that it already has counts as held.
 */
export async function releaseDeadWorkers(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ worker: string }>(
    `SELECT DISTINCT locked_by AS worker FROM graphile_worker._private_jobs
      WHERE locked_by IS NOT NULL
        AND NOT EXISTS (
          SELECT FROM pg_locks
           WHERE locktype = 'advisory' AND objsubid = 1 AND granted
             AND (classid::bigint << 32 | objid::bigint) = hashtextextended(locked_by, 0))`,
  )
  const dead = rows.map((row) => row.worker)
  if (dead.length === 0) return
  await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
}
