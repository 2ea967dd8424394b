import type { Pool } from 'pg'

/**
 * Frees the jobs whose worker's advisory lock nobody holds any more, and answers whose they were. `isSpared` names
 * those that are left alone all the same.
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
    await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [freed])
  return dead
}
