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
 * Connects an account; what was known of its calendars stays where it is the same one as before. Returns the former
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

/** Removes the connection with all that came of it but the events themselves and the links of the appointments. */
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
  /** Its end: a job that was too slow finds another one's. */
  until: Date
}

/**
 * Takes a connection that may be worked on: one job at a time, so that what changed is written in order. Undefined
 * where another has it, Google is to be left alone for now, or accepts the grant no more.
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

/** False where the business has been disconnected or connected anew meanwhile, or another job has it. */
export async function extendLease(db: Db, lease: Lease, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await leased(db, lease)
    .set({ leased_until: until })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** When the first of a connection's list, its calendars and its changes is due; a new change is at once. */
const firstDue = sql<Date>`least(list_due_at,
  (SELECT min(calendar.due_at) FROM google_calendars AS calendar
    WHERE calendar.commerce_id = google_connections.commerce_id AND (calendar.is_chosen OR calendar.is_primary)),
  (SELECT min(coalesce(change.retry_at, '-infinity')) FROM google_changes AS change
    WHERE change.commerce_id = google_connections.commerce_id))`

/**
 * Gives the connection back after all went well, and returns when it is due next. Undefined where something is due
 * already: then it is still this job's.
 */
export async function endLease(db: Db, lease: Lease, now: Date): Promise<Date | undefined> {
  const ended = await leased(db, lease)
    .set({ leased_until: null, failures: 0, retry_at: null, due_at: firstDue })
    .where(firstDue, '>', now)
    .returning('due_at')
    .executeTakeFirst()
  return ended?.due_at
}

/** Gives the connection back with work left, for the next job. */
export async function handOver(db: Db, lease: Lease): Promise<void> {
  await leased(db, lease).set({ leased_until: null }).execute()
}

/** Leaves Google alone until then, after one more failure; false where another job or connection has it by now. */
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

/** Notes that Google accepts the grant no more; false where that is known, or it is another connection by now. */
export async function markRevoked(tx: Tx, lease: Lease, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, lease)
    .set({ revoked_at: now, leased_until: null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Notes that the list of calendars was read; false where the connection is another by now, or gone. */
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

/** Has the list of calendars, which could not be read, read again only then. */
export async function postponeList(db: Db, lease: Lease, dueAt: Date): Promise<void> {
  await leased(db, lease)
    .set((eb) => ({ list_due_at: dueAt, list_failures: eb('list_failures', '+', 1) }))
    .execute()
}

/** Has the list of calendars read again in this turn. */
export async function makeListDue(db: Db, lease: Lease, now: Date): Promise<void> {
  await leased(db, lease).set({ list_due_at: now }).execute()
}

/** Notes that the owner is told of many deleted events at once; false where that was so within the hour. */
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
 * Some of the businesses whose connection is to be worked on: it is due, or has changes that no job came for. Those with
 * a job that waits for its turn are left out: one queued anew would take its place further behind.
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

/** Whether another business is connected to the same account, whose grant is one with this one's at Google. */
export async function isSubjectConnected(db: Db, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('google_connections')
    .select('commerce_id')
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
