import type { Pool } from 'pg'
import type { Overdue } from './watch-overdue.ts'

/**
 * A task that runs every `everyMinutes`, counted from `atMinute` of the hour (0 by default). `everyMinutes` divides an
 * hour. Its handler gets no payload, and two runs of it may overlap.
 */
export interface RecurringTask {
  task: string
  /** At most one job with this key waits. */
  key: string
  everyMinutes: number
  atMinute?: number
}

const MAX_ATTEMPTS = 3

/**
 * Queues the tasks that are due by the database's clock, each occurrence once, however many processes do this. For
 * missed occurrences, one job is queued, with the time of the latest. A mark in the future, left by a clock that was
 * ahead, is replaced.
 *
 * @returns how many were queued
 */
export async function queueDueTasks(
  pool: Pool,
  schedule: readonly RecurringTask[],
): Promise<number> {
  const { rows } = await pool.query<{ queued: number }>(
    `WITH occurrences AS (
       SELECT task, key, date_bin(every * interval '1 minute', now(), timestamptz 'epoch' + at * interval '1 minute') AS at
         FROM unnest($1::text[], $2::text[], $3::int[], $4::int[]) AS given (task, key, every, at)
     ), marked AS (
       INSERT INTO scheduled_tasks AS mark (task, queued_for)
       SELECT task, at FROM occurrences
        WHERE NOT EXISTS (SELECT FROM scheduled_tasks AS known WHERE known.task = occurrences.task AND known.queued_for = at)
        ORDER BY task
       ON CONFLICT (task) DO UPDATE SET queued_for = excluded.queued_for
        -- Another process may have marked the next occurrence since this statement began.
        WHERE mark.queued_for < excluded.queued_for OR mark.queued_for > clock_timestamp()
       RETURNING task
     ), specs AS (
       SELECT array_agg((task, '{}'::json, NULL, now(), $5::int, key, 0, NULL)::graphile_worker.job_spec) AS specs
         FROM marked JOIN occurrences USING (task)
       HAVING count(*) > 0
     )
     SELECT count(*) AS queued
       FROM specs CROSS JOIN LATERAL graphile_worker.add_jobs(specs, job_key_preserve_run_at := true)`,
    [
      schedule.map(({ task }) => task),
      schedule.map(({ key }) => key),
      schedule.map(({ everyMinutes }) => everyMinutes),
      schedule.map(({ atMinute = 0 }) => atMinute),
      MAX_ATTEMPTS,
    ],
  )
  return rows[0]?.queued ?? 0
}

/**
 * Whether one of these tasks was queued or done in the future: the database's clock was ahead, and has been corrected.
 * Marks of removed tasks are ignored, because nothing would correct them.
 */
export async function hasFutureMarks(
  pool: Pool,
  schedule: readonly RecurringTask[],
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM scheduled_tasks WHERE task = ANY($1::text[]) AND greatest(queued_for, done_at) > clock_timestamp() LIMIT 1`,
    [schedule.map(({ task }) => task)],
  )
  return rowCount === 1
}

/** Tasks that were done in the future count as done now. */
export async function recallSuccesses(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE scheduled_tasks SET done_at = least(done_at, now()), known_since = least(known_since, now())
      WHERE greatest(done_at, known_since) > now()`,
  )
}

/**
 * Reschedules waiting jobs that were queued or tried while the database's clock was ahead: their delay begins now.
 * Recurring jobs become due at once.
 *
 * @returns how many
 */
export async function recallJobs(pool: Pool, schedule: readonly RecurringTask[]): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE graphile_worker._private_jobs
        SET run_at = CASE WHEN key = ANY($1::text[]) THEN now()
              ELSE now() + greatest(run_at - greatest(created_at, updated_at), interval '0') END,
            created_at = least(created_at, now()), updated_at = now(), revision = revision + 1
      WHERE is_available AND run_at > now()
        AND (greatest(created_at, updated_at) > now() + interval '1 second' OR (key = ANY($1::text[]) AND attempts = 0))`,
    [schedule.map(({ key }) => key)],
  )
  return rowCount ?? 0
}

/** Notes that a recurring task has just succeeded. */
export async function markDone(pool: Pool, task: string): Promise<void> {
  await pool.query('UPDATE scheduled_tasks SET done_at = clock_timestamp() WHERE task = $1', [task])
}

/** The tasks whose last success is too long ago, by the database's clock. */
export async function findOverdueTasks(
  pool: Pool,
  schedule: readonly RecurringTask[],
  lateMinutes: number,
): Promise<Overdue[]> {
  const { rows } = await pool.query<Overdue>(
    `SELECT task AS work, coalesce(done_at, known_since) + every * interval '1 minute' AS since
       FROM unnest($1::text[], $2::int[]) AS given (task, every) JOIN scheduled_tasks USING (task)
      WHERE coalesce(done_at, known_since) < now() - (every + $3::int) * interval '1 minute'
      ORDER BY since`,
    [
      schedule.map(({ task }) => task),
      schedule.map(({ everyMinutes }) => everyMinutes),
      lateMinutes,
    ],
  )
  return rows
}
