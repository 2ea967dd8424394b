import type { Pool } from 'pg'

export interface TaskQueue {
  task: string
  /** Jobs that should run now. */
  due: number
  /** Jobs that wait for their time, or for another try. */
  waiting: number
  /** Jobs that have used up their tries. */
  dead: number
  /** Seconds since the oldest job became due; zero if none is. */
  oldestDueSeconds: number
}

/** The queue of jobs by task. Tasks without jobs are left out. */
export async function readQueue(pool: Pool): Promise<TaskQueue[]> {
  const { rows } = await pool.query<TaskQueue>(
    `SELECT identifier AS task,
            count(*) FILTER (WHERE is_due) AS due,
            count(*) FILTER (WHERE NOT is_due AND NOT is_dead) AS waiting,
            count(*) FILTER (WHERE is_dead) AS dead,
            coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_due)), 0)::float8 AS "oldestDueSeconds"
       FROM (SELECT task_id, run_at, attempts >= max_attempts AS is_dead,
                    attempts < max_attempts AND run_at <= now() AS is_due
               FROM graphile_worker._private_jobs) AS jobs
       JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
      GROUP BY identifier`,
  )
  return rows
}
