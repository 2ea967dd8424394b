import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PersonRef } from '../../team/person-of.ts'

export interface Lease extends PersonRef {
  /** Of the connection. */
  id: string
  /** Its end, which also identifies it: if a job was too slow, the lease of the next one has another end. */
  until: Date
}

/**
 * Leases a connection to one job at a time, so that changes are written in order. Undefined if another job has it, a
 * retry is not due yet, or Google no longer accepts the grant.
 */
export function leaseConnection(
  db: Db,
  { commerceId, memberId }: PersonRef,
  { now, until }: { now: Date; until: Date },
) {
  return db
    .updateTable('google_connections')
    .set({ leased_until: until })
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

const leased = (db: Db, { commerceId, memberId, id, until }: Lease) =>
  db
    .updateTable('google_connections')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .where('revoked_at', 'is', null)

/** False if the person was disconnected or connected again, or another job has the lease. */
export async function extendLease(db: Db, lease: Lease, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await leased(db, lease)
    .set({ leased_until: until })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * When a connection is due next: the earliest of its calendar list, its calendars and its changes. New changes are
 * due at once.
 */
const firstDue = sql<Date>`least(list_due_at,
  (SELECT min(calendar.due_at) FROM google_calendars AS calendar
    WHERE calendar.commerce_id = google_connections.commerce_id
      AND calendar.member_id = google_connections.member_id AND (calendar.is_chosen OR calendar.is_primary)),
  (SELECT min(coalesce(change.retry_at, '-infinity')) FROM google_changes AS change
    WHERE change.commerce_id = google_connections.commerce_id
      AND change.member_id = google_connections.member_id))`

/**
 * Releases the connection after a turn without errors, and returns when it is due next. If something is due
 * already, the lease is not released, and the answer is undefined.
 */
export async function endLease(db: Db, lease: Lease, now: Date): Promise<Date | undefined> {
  const ended = await leased(db, lease)
    .set({ leased_until: null, failures: 0, retry_at: null, due_at: firstDue })
    .where(firstDue, '>', now)
    .returning('due_at')
    .executeTakeFirst()
  return ended?.due_at
}

/** Releases the connection with work left for the next job. */
export async function handOver(db: Db, lease: Lease): Promise<void> {
  await leased(db, lease).set({ leased_until: null }).execute()
}

/** Releases the connection after a failure, with no retry before `retryAt`. False if the lease was lost. */
export async function pauseConnection(db: Db, lease: Lease, retryAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await leased(db, lease)
    .set((eb) => ({
      leased_until: null,
      failures: eb('failures', '+', 1),
      retry_at: retryAt,
      due_at: retryAt,
    }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores that Google no longer accepts the grant. False if that is stored already, or the lease was lost. */
export async function markRevoked(tx: Tx, lease: Lease, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, lease)
    .set({ revoked_at: now, leased_until: null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores that the list of calendars was read. False if the lease was lost. */
export async function writeListed(
  tx: Tx,
  lease: Lease,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, lease)
    .set({ listed_at: now, list_due_at: dueAt, list_failures: 0 })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Postpones the next try to read the list of calendars after a failure. */
export async function postponeList(db: Db, lease: Lease, dueAt: Date): Promise<void> {
  await leased(db, lease)
    .set((eb) => ({ list_due_at: dueAt, list_failures: eb('list_failures', '+', 1) }))
    .execute()
}

/** Has the list of calendars read again in this turn. */
export async function makeListDue(db: Db, lease: Lease, now: Date): Promise<void> {
  await leased(db, lease).set({ list_due_at: now }).execute()
}

/**
 * Up to `max` people whose connection is due or has changes without a job. Leaves out those with a job in the
 * queue: queueing it again would move it back.
 */
export async function listDueConnections(db: Db, now: Date, max: number): Promise<PersonRef[]> {
  const { rows } = await sql<PersonRef>`SELECT commerce_id AS "commerceId", member_id AS "memberId"
    FROM google_connections AS connection JOIN (
      SELECT commerce_id, member_id FROM google_connections WHERE revoked_at IS NULL AND due_at <= ${now}
      UNION SELECT commerce_id, member_id FROM google_changes WHERE retry_at IS NULL OR retry_at <= ${now}
    ) AS due USING (commerce_id, member_id)
    WHERE revoked_at IS NULL
      AND (leased_until IS NULL OR leased_until <= ${now}) AND (retry_at IS NULL OR retry_at <= ${now})
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs
        WHERE key = 'google-calendar:' || commerce_id
          || CASE WHEN member_id = commerce_id THEN '' ELSE ':' || member_id END AND locked_at IS NULL AND run_at <= now())
    ORDER BY connection.due_at LIMIT ${max}`.execute(db)
  return rows
}
