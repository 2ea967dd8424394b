import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof readConnection>>>

export function readConnection(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('google_connections')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()
}

interface NewConnection {
  commerceId: CommerceId
  id: string
  subject: string
  email: string
  refreshToken: Buffer
  connectedAt: Date
}

/**
 * Connects an account. If it is the same one as before, the state of its calendars stays. Returns the former
 * connection, if it was to another account.
 */
export async function writeConnection(
  tx: Tx,
  connection: NewConnection,
): Promise<ConnectionRow | null> {
  const { commerceId, connectedAt } = connection
  const former = await readConnection(tx, commerceId)
  const isOther = former !== undefined && former.subject !== connection.subject
  if (isOther) await deleteConnection(tx, commerceId)
  const columns = {
    id: connection.id,
    subject: connection.subject,
    email: connection.email,
    refresh_token: connection.refreshToken,
    connected_at: connectedAt,
    revoked_at: null,
    failures: 0,
    retry_at: null,
    leased_until: null,
    list_due_at: connectedAt,
    list_failures: 0,
    due_at: connectedAt,
  }
  await tx
    .insertInto('google_connections')
    .values({ commerce_id: commerceId, ...columns })
    .onConflict((conflict) => conflict.column('commerce_id').doUpdateSet(columns))
    .execute()
  return isOther ? former : null
}

/**
 * Deletes the connection with its calendars, changes and channels. The events in Google and the links of appointments
 * stay, and so do the records of written events and of costly series.
 */
export async function deleteConnection(tx: Tx, commerceId: CommerceId): Promise<void> {
  await tx.deleteFrom('google_connections').where('commerce_id', '=', commerceId).execute()
  await tx.deleteFrom('directory_google_channels').where('commerce_id', '=', commerceId).execute()
  await writeMeetLinks(tx, commerceId, false)
}

/** Whether online appointments of this business get a Meet link. */
export async function writeMeetLinks(db: Db, commerceId: CommerceId, has: boolean): Promise<void> {
  await db
    .updateTable('commerces')
    .set({ has_meet_links: has })
    .where('commerce_id', '=', commerceId)
    .where('has_meet_links', '<>', has)
    .execute()
}

export interface Lease {
  commerceId: CommerceId
  /** Of the connection. */
  id: string
  /** Its end, which also identifies it: if a job was too slow, the lease of the next one has another end. */
  until: Date
}

/**
 * Leases a connection to one job at a time, so that changes are written in order. Undefined if another job has it, a
 * retry is not due yet, or Google no longer accepts the grant.
 */
export function leaseConnection(db: Db, commerceId: CommerceId, now: Date, until: Date) {
  return db
    .updateTable('google_connections')
    .set({ leased_until: until })
    .where('commerce_id', '=', commerceId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

const leased = (db: Db, { commerceId, id, until }: Lease) =>
  db
    .updateTable('google_connections')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .where('revoked_at', 'is', null)

/** False if the business was disconnected or connected again, or another job has the lease. */
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
    WHERE calendar.commerce_id = google_connections.commerce_id AND (calendar.is_chosen OR calendar.is_primary)),
  (SELECT min(coalesce(change.retry_at, '-infinity')) FROM google_changes AS change
    WHERE change.commerce_id = google_connections.commerce_id))`

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

/** Stores that the owner gets one notification for many deleted events. False if there was one within the last hour. */
export async function writeGoneTold(
  tx: Tx,
  commerceId: CommerceId,
  { now, hourAgo }: { now: Date; hourAgo: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('google_connections')
    .set({ gone_told_at: now })
    .where('commerce_id', '=', commerceId)
    .where((eb) => eb.or([eb('gone_told_at', 'is', null), eb('gone_told_at', '<=', hourAgo)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Up to `max` businesses whose connection is due or has changes without a job. Leaves out those with a job in the
 * queue: queueing it again would move it back.
 */
export async function listDueConnections(db: Db, now: Date, max: number): Promise<CommerceId[]> {
  const { rows } = await sql<{ commerce_id: CommerceId }>`SELECT commerce_id
    FROM google_connections AS connection JOIN (
      SELECT commerce_id FROM google_connections WHERE revoked_at IS NULL AND due_at <= ${now}
      UNION SELECT commerce_id FROM google_changes WHERE retry_at IS NULL OR retry_at <= ${now}
    ) AS due USING (commerce_id)
    WHERE revoked_at IS NULL
      AND (leased_until IS NULL OR leased_until <= ${now}) AND (retry_at IS NULL OR retry_at <= ${now})
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs
        WHERE key = 'google-calendar:' || commerce_id AND locked_at IS NULL AND run_at <= now())
    ORDER BY connection.due_at LIMIT ${max}`.execute(db)
  return rows.map((row) => row.commerce_id)
}

/** Whether any business is connected to this account: Google has one grant for all of them. */
export async function isSubjectConnected(db: Db, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('google_connections')
    .select('commerce_id')
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
