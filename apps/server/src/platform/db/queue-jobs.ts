import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** A background job. With a `key` it is unique: queued again, it replaces the one still waiting. */
export interface Job {
  task: string
  payload: Record<string, unknown>
  key?: string
}

/**
 * Queues jobs in the caller's transaction: they exist if and only if it commits. One statement for all,
 * because each costs as much as the whole booking.
 */
export async function queueJobs(tx: Tx, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  const tasks = jobs.map(({ task }) => task)
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload))
  const keys = jobs.map(({ key }) => key ?? null)
  // Arrays as parameters: a statement has at most 65,535 parameters, and its text stays the same for any
  // number of jobs.
  await sql`SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT (task, payload::json, NULL, NULL, ${MAX_ATTEMPTS}::int, key, NULL, NULL)::graphile_worker.job_spec
      FROM unnest(${tasks}::text[], ${payloads}::text[], ${keys}::text[]) AS job (task, payload, key)
    ))`.execute(tx)
}

// graphile-worker waits e^n seconds after the n-th failure: 14 tries span about a week.
const MAX_ATTEMPTS = 14
