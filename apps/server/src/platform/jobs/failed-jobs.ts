import type { Pool } from 'pg'

/** A failed job that waits for its next try or has used up its tries. */
export interface FailedJob {
  id: string
  task: string
  /** The business that it is about, if its payload names one. */
  commerceId: string | null
  createdAt: Date
  attempts: number
  maxAttempts: number
  /** The raw error, which may name people. Null if the process was killed during the attempt. */
  lastError: string | null
  /** When it is tried again; null for a dead one. */
  nextTry: Date | null
}

export interface FailedJobs {
  /** The oldest `max` of them. */
  jobs: FailedJob[]
  total: number
}

// A running job counts as neither, even after earlier failures.
const DEAD = 'attempts >= max_attempts AND locked_at IS NULL'
const FAILING = 'last_error IS NOT NULL AND attempts < max_attempts AND locked_at IS NULL'

/** The jobs that have used up their attempts, permanently failed ones included. */
export const listDeadJobs = (pool: Pool, max: number) => list(pool, DEAD, max)

/** The jobs that have failed and wait for another try. */
export const listFailingJobs = (pool: Pool, max: number) => list(pool, FAILING, max)

async function list(pool: Pool, condition: string, max: number): Promise<FailedJobs> {
  const { rows } = await pool.query<FailedJob & { total: number }>(
    `SELECT jobs.id::text AS id, tasks.identifier AS task, payload->>'commerceId' AS "commerceId",
        created_at AS "createdAt", attempts, max_attempts AS "maxAttempts", last_error AS "lastError",
        CASE WHEN attempts < max_attempts THEN run_at END AS "nextTry", count(*) OVER () AS total
      FROM graphile_worker._private_jobs AS jobs
      JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
      WHERE ${condition} ORDER BY jobs.id LIMIT $1`,
    [max],
  )
  return { jobs: rows, total: rows[0]?.total ?? 0 }
}

/** Makes failed jobs due now, with all their attempts: those with these ids, or all. Returns how many. */
export async function retryJobs(pool: Pool, ids: readonly string[] | 'all'): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE graphile_worker._private_jobs
        SET attempts = 0, last_error = NULL, run_at = now(), updated_at = now(), revision = revision + 1
      WHERE (${DEAD} OR ${FAILING}) AND ($1::bigint[] IS NULL OR id = ANY ($1::bigint[]))`,
    [ids === 'all' ? null : ids],
  )
  return rowCount ?? 0
}
