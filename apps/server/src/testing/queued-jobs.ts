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
  /** The worker that has locked it. */
  lockedBy: string | null
  /** How many seconds from now it is due. */
  dueIn: number
  /** It is due later than it was changed. */
  isDelayed: boolean
  /** It was created or changed later than now. */
  isFromFuture: boolean
}

/** The jobs in the order in which they were queued. */
export async function readJobs(pool: Pool): Promise<QueuedJob[]> {
  const { rows } = await pool.query<QueuedJob>(
    `SELECT jobs.id, identifier AS task, key, payload, attempts, max_attempts AS "maxAttempts",
       last_error AS "lastError", priority, locked_at IS NOT NULL AS "isLocked",
       locked_by AS "lockedBy", extract(epoch FROM run_at - now())::float AS "dueIn",
       run_at > updated_at AS "isDelayed",
       greatest(jobs.created_at, updated_at) > now() AS "isFromFuture"
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

/** Queues a job as the database itself can, due in an interval such as '1 second'. */
export async function queueJob(
  pool: Pool,
  task: string,
  payload: object = {},
  dueIn = '0 seconds',
  key: string | null = null,
): Promise<void> {
  await pool.query(
    'SELECT graphile_worker.add_job($1, $2::json, run_at := now() + $3::interval, job_key := $4)',
    [task, payload, dueIn, key],
  )
}

/** Takes the jobs of a key out of the queue; returns how many. */
export async function removeJobs(pool: Pool, key: string): Promise<number> {
  const { rowCount } = await pool.query(
    'DELETE FROM graphile_worker._private_jobs WHERE key = $1',
    [key],
  )
  return rowCount ?? 0
}

/** Adds to the payloads of the jobs that have these values. */
export async function extendPayloads(pool: Pool, having: object, more: object): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET payload = (payload::jsonb || $2)::json WHERE payload::jsonb @> $1`,
    [having, more],
  )
}

/** Adds copies of a queued job, and updates the planner's statistics. */
export async function addManyJobs(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, payload)
     SELECT task_id, json_build_object('appointmentId', gen_random_uuid(), 'change', 'booked')
     FROM (SELECT task_id FROM graphile_worker._private_jobs LIMIT 1) AS one, generate_series(1, $1)`,
    [count],
  )
  await pool.query('ANALYZE graphile_worker._private_jobs')
}

interface JobChanges {
  attempts?: number
  lastError?: string
  createdAt?: string
  dueAt?: string
  /** A worker that has begun it. */
  lockedBy?: string
}

/** Changes the jobs of a task as failures and time do; returns their ids. */
export async function changeJobs(
  pool: Pool,
  task: string,
  { attempts, lastError, createdAt, dueAt, lockedBy }: JobChanges,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `UPDATE graphile_worker._private_jobs AS jobs SET attempts = coalesce($2, attempts),
       last_error = coalesce($3, last_error), created_at = coalesce($4, created_at), run_at = coalesce($5, run_at),
       locked_by = coalesce($6, locked_by), locked_at = CASE WHEN $6 IS NULL THEN locked_at ELSE now() END
     FROM graphile_worker._private_tasks AS tasks
     WHERE tasks.id = task_id AND identifier = $1 RETURNING jobs.id`,
    [task, attempts, lastError, createdAt, dueAt, lockedBy],
  )
  return rows.map(({ id }) => String(id))
}

/** All jobs are being worked by a worker of this name. */
export async function lockJobs(pool: Pool, worker = 'test'): Promise<void> {
  await pool.query('UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = $1', [
    worker,
  ])
}

/** All attempts of a task's jobs have failed. */
export async function exhaustJobs(pool: Pool, task: string): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, run_at = now() + interval '1 day'
     FROM graphile_worker._private_tasks AS tasks
     WHERE tasks.id = task_id AND identifier = $1`,
    [task],
  )
}

/** Moves the jobs of some keys, or all, in time: when they were queued, or when they are due. */
export async function moveJobs(
  pool: Pool,
  what: 'queued' | 'due',
  by: string,
  keys: readonly string[] | null = null,
): Promise<void> {
  const columns = { queued: ['created_at', 'updated_at'], due: ['run_at'] }[what]
  const set = columns.map((column) => `${column} = ${column} + $1::interval`).join(', ')
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET ${set} WHERE $2::text[] IS NULL OR key = ANY($2)`,
    [by, keys],
  )
}
