import { sql } from 'kysely'
import { afterCommit, type Db, type Tx } from '../database.ts'
import { onBehalfOfNobody } from '../statements/share-connections.ts'
import { statement } from '../statements/statement.ts'
import { inBatches } from '../sweeps/in-batches.ts'

/**
 * How soon a job is run, compared with others that are due; docs/operation/run.md lists the jobs of each.
 * - `immediate`: somebody can't continue without it, such as a log-in code
 * - `awaited`: somebody has just done something and expects a mail about it
 * - `normal`
 * - `bulk`: one of many queued together
 */
export type Urgency = 'immediate' | 'awaited' | 'normal' | 'bulk'

/** A background job. With a `key` it is unique: queued again, it replaces the one still waiting. */
export interface Job {
  task: string
  payload: Record<string, unknown>
  key?: string
  /** Seconds to wait before it is run; 0 by default. */
  delay?: number
  /** `normal` by default. */
  urgency?: Urgency
  /**
   * Among jobs of one urgency those of the lowest turn are run first; 0 by default. It grows with how much one business
   * has queued, so that businesses take turns. From MAX_TURN on a job is `bulk`.
   */
  turn?: number
}

// graphile-worker runs jobs by ascending priority, then by due time.
const PRIORITIES = { immediate: -200, awaited: -100, normal: 0, bulk: 100 } as const
const MAX_TURN = 10
const MAX_BULK_TURN = 1000

// graphile-worker waits e^n seconds after the n-th failure, with n up to 10: 14 tries span about 28 hours.
const MAX_ATTEMPTS = 14

/** The priority of a job in the queue. */
export function priorityOf({
  urgency = 'normal',
  turn = 0,
}: Pick<Job, 'urgency' | 'turn'>): number {
  if (urgency === 'bulk' || turn >= MAX_TURN) return PRIORITIES.bulk + Math.min(turn, MAX_BULK_TURN)
  return PRIORITIES[urgency] + turn
}

/**
 * Queues jobs in the caller's transaction: they exist if and only if it commits. One statement for all, and one more for those
 * with a key, because each costs as much as half of a booking.
 */
export async function queueJobs(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const placed = jobs.map((job) => ({ ...job, priority: priorityOf(job) }))
  const isKeyed = ({ key }: Job) => key !== undefined
  await Promise.all([
    addJobs(tx, placed.filter(isKeyed)),
    insertJobs(
      tx,
      placed.filter((job) => !isKeyed(job)),
    ),
  ])
}

type PlacedJob = Pick<Job, 'task' | 'payload' | 'key' | 'delay'> & { priority: number }

/** Arrays as parameters: a statement has at most 65,535 parameters, and its text stays the same for any number of jobs. */
const toArrays = (jobs: readonly PlacedJob[]) => ({
  tasks: jobs.map(({ task }) => task),
  payloads: jobs.map(({ payload }) => JSON.stringify(payload)),
  keys: jobs.map(({ key }) => key ?? null),
  delays: jobs.map(({ delay }) => delay ?? 0),
  priorities: jobs.map(({ priority }) => priority),
})

type JobArrays = ReturnType<typeof toArrays>

/**
 * As the queue's own function, which takes three times as long because it expects jobs with keys. A task that no worker has
 * ever had has no row yet: its jobs are left to that function.
 */
async function insertJobs(tx: Tx, jobs: readonly PlacedJob[]): Promise<void> {
  if (jobs.length === 0) return
  const inserted = await insertKnown(tx, toArrays(jobs))
  const known = new Set(inserted.map(({ identifier }) => identifier))
  const due = jobs.filter(({ task, delay = 0 }) => known.has(task) && delay <= 0)
  if (due.length > 0) afterCommit(tx, (db) => tellWorkers(db, due.length))
  await addJobs(
    tx,
    jobs.filter(({ task }) => !known.has(task)),
  )
}

const insertKnown = statement(
  (_, { tasks, payloads, delays, priorities }: JobArrays) =>
    sql<{ identifier: string }>`WITH queued AS (
        INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
        SELECT tasks.id, job.payload::json, CASE WHEN job.delay > 0 THEN clock_timestamp() + job.delay * interval '1 second' ELSE now() END,
          ${sql.lit(MAX_ATTEMPTS)}, job.priority
        FROM unnest(${tasks}::text[], ${payloads}::text[], ${delays}::int[], ${priorities}::int[])
          AS job (task, payload, delay, priority)
        JOIN graphile_worker._private_tasks AS tasks ON tasks.identifier = job.task
        RETURNING task_id
      )
      SELECT identifier FROM graphile_worker._private_tasks WHERE id IN (SELECT task_id FROM queued)`,
)

/**
 * How many jobs wait for the next notification, by database. An entry exists only while a notification is under way.
 */
const untold = new WeakMap<Db, number>()

/**
 * Tells the workers that jobs are due; without it they find them at their next poll. Not in the transaction that queues
 * them: PostgreSQL commits transactions that notify one after the other, each with its own write to the disk. While one
 * notification is under way, further ones are merged.
 */
function tellWorkers(db: Db, count: number): void {
  const others = untold.get(db)
  untold.set(db, (others ?? 0) + count)
  if (others === undefined) void onBehalfOfNobody(() => tellAll(db))
}

async function tellAll(db: Db): Promise<void> {
  try {
    for (let count = untold.get(db); count; count = untold.get(db)) {
      untold.set(db, 0)
      await notifyWorkers(db, { count })
    }
  } catch {
    // The database is unavailable or closed: the next poll finds the jobs.
  } finally {
    untold.delete(db)
  }
}

const notifyWorkers = statement(
  (_, { count }: { count: number }) =>
    sql`SELECT pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${count}::int)::text)`,
)

async function addJobs(tx: Tx, jobs: readonly PlacedJob[]): Promise<void> {
  if (jobs.length === 0) return
  await addKeyed(tx, toArrays(jobs))
}

const addKeyed = statement(
  (_, { tasks, payloads, keys, delays, priorities }: JobArrays) =>
    sql`SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
        SELECT (task, payload::json, NULL, CASE WHEN delay > 0 THEN clock_timestamp() + delay * interval '1 second' END,
          ${sql.lit(MAX_ATTEMPTS)}, key, priority, NULL)::graphile_worker.job_spec
        FROM unnest(${tasks}::text[], ${payloads}::text[], ${keys}::text[], ${delays}::int[], ${priorities}::int[])
          AS job (task, payload, key, delay, priority)
      ))`,
)

/**
 * Queues a job in place of a running one, which is then not retried, even if its worker dies before it ends. It has the
 * same key, unless another has that by now, and the same priority.
 */
export async function replaceJob(
  tx: Tx,
  id: string,
  job: Pick<Job, 'task' | 'payload' | 'delay'>,
): Promise<void> {
  const { rows } = await sql<{ key: string | null; priority: number }>`
    DELETE FROM graphile_worker._private_jobs WHERE id = ${id} RETURNING key, priority`.execute(tx)
  await addJobs(
    tx,
    rows.map(({ key, priority }) => ({ ...job, ...(key !== null && { key }), priority })),
  )
}

/** Those of these keys that have a waiting job which has never been started. */
export async function findWaitingJobs(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM graphile_worker.jobs
    WHERE key = ANY(${[...keys]}::text[]) AND attempts = 0`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The payloads of waiting jobs with these keys that have never been started. */
export async function readWaitingJobs(db: Db, keys: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs
    WHERE key = ANY(${[...keys]}::text[]) AND attempts = 0 AND locked_at IS NULL`.execute(db)
  return rows.map((row) => row.payload)
}

/** Removes waiting jobs by key. Returns the payloads of those that have never been started. */
export async function removeJobs(tx: Tx, keys: readonly string[]): Promise<unknown[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ payload: unknown }>`SELECT job.payload
    FROM unnest(${[...keys]}::text[]) AS key, graphile_worker.remove_job(key) AS job
    WHERE job.attempts = 0`.execute(tx)
  return rows.map((row) => row.payload)
}

/**
 * Makes waiting jobs with these keys due now if they have never been started, and returns their payloads. It updates
 * their rows instead of replacing them, so that a job that starts at this moment is not run twice.
 */
export async function hastenJobs(tx: Tx, keys: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql<{
    payload: unknown
  }>`UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE key = ANY(${[...keys]}::text[]) AND attempts = 0 AND locked_at IS NULL
    RETURNING payload`.execute(tx)
  if (rows.length > 0) afterCommit(tx, (db) => tellWorkers(db, rows.length))
  return rows.map((row) => row.payload)
}

const DEAD_KEPT_MS = 30 * 86_400_000
const BATCH = 1000

/** Deletes jobs 30 days after they have used up their tries: queries for dead jobs read all of them. */
export function sweepDeadJobs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DEAD_KEPT_MS)
  return inBatches(BATCH, async (limit) => {
    const { numAffectedRows } = await sql`DELETE FROM graphile_worker._private_jobs WHERE id IN (
        SELECT id FROM graphile_worker._private_jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL AND run_at < ${before}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}
