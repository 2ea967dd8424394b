import type { Pool } from 'pg'

/** A job in the queue. A finished one stays in it, locked, until its worker has deleted it. */
export interface QueuedJob {
  id: string
  task: string
  key: string | null
  payload: Record<string, unknown>
  attempts: number
  maxAttempts: number
  lastError: string | null
  priority: number
  isLocked: boolean
  /** How many seconds from now it is due. */
  dueIn: number
}

/** The jobs in the order in which they were queued. */
export async function readJobs(pool: Pool): Promise<QueuedJob[]> {
  const { rows } = await pool.query<QueuedJob>(
    `SELECT jobs.id, identifier AS task, key, payload, attempts, max_attempts AS "maxAttempts",
       last_error AS "lastError", priority, locked_at IS NOT NULL AS "isLocked",
       extract(epoch FROM run_at - now())::float AS "dueIn"
     FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id
     ORDER BY jobs.id`,
  )
  return rows
}

export async function clearJobs(pool: Pool): Promise<void> {
  await pool.query('DELETE FROM graphile_worker._private_jobs')
}

/** Makes all waiting jobs due now, those that failed too. */
export async function makeJobsDue(pool: Pool): Promise<void> {
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
}

/** Makes the jobs that failed due now; returns how many. */
export async function makeFailedJobsDue(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND locked_at IS NULL',
  )
  return rowCount ?? 0
}
