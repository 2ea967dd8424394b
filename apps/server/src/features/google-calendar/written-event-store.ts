import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ConnectionRow } from './connection-store.ts'

type Account = Pick<ConnectionRow, 'commerce_id' | 'subject'>

/** Identifies a Google account even after it was disconnected. Migration 0048 computes the same hash. */
export const accountOf = ({ commerce_id, subject }: Account) =>
  createHash('sha256').update(`${commerce_id}:${subject}`).digest()

interface WrittenEvent {
  id: string
  sequence: number
  /** The Meet link that it has. */
  link: string | null
}

/** Stores that the connected account has the event of an appointment in its current version. */
export async function noteWritten(
  db: Db,
  connection: ConnectionRow,
  { id, sequence, link }: WrittenEvent,
  writtenAt: Date,
): Promise<void> {
  const columns = { sequence, written_at: writtenAt, gone_at: null, link }
  await db
    .insertInto('google_written_events')
    .values({
      ...{ commerce_id: connection.commerce_id, appointment_id: id },
      ...{ account: accountOf(connection), ...columns },
    })
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'appointment_id', 'account']).doUpdateSet(columns),
    )
    .execute()
}

/** The event that the connected account has of an appointment, if any. */
export function readWritten(db: Db, connection: ConnectionRow, appointmentId: string) {
  return db
    .selectFrom('google_written_events')
    .select('link')
    .where('commerce_id', '=', connection.commerce_id)
    .where('appointment_id', '=', appointmentId)
    .where('account', '=', accountOf(connection))
    .executeTakeFirst()
}

/** Stores that the connected account no longer has the event of an appointment. */
export async function deleteWritten(
  db: Db,
  connection: ConnectionRow,
  appointmentId: string,
): Promise<void> {
  await db
    .deleteFrom('google_written_events')
    .where('commerce_id', '=', connection.commerce_id)
    .where('appointment_id', '=', appointmentId)
    .where('account', '=', accountOf(connection))
    .execute()
}

interface GoneEvents {
  /** The appointments whose event Google reports as deleted; `unlisted` for all that are not in `listed`. */
  gone: readonly string[] | 'unlisted'
  listed: readonly string[]
  now: Date
}

/**
 * Stores which events of future appointments were deleted in Google, and which came back. Appointments with a pending
 * change are left out: writing it restores the event.
 */
export async function markGone(
  tx: Tx,
  connection: ConnectionRow,
  { gone, listed, now }: GoneEvents,
): Promise<void> {
  const isOfAccount = sql`written.commerce_id = ${connection.commerce_id}
    AND written.account = ${accountOf(connection)}`
  const isListed = sql`written.appointment_id = ANY (${[...listed]}::uuid[])`
  // Google's lists may lag behind what was just written.
  const isMissing =
    gone === 'unlisted'
      ? sql`NOT ${isListed} AND written_at < ${new Date(now.getTime() - LIST_LAG_MS)}`
      : sql`written.appointment_id = ANY (${[...gone]}::uuid[])`
  await sql`UPDATE google_written_events AS written SET gone_at = NULL
    WHERE ${isOfAccount} AND ${isListed} AND gone_at IS NOT NULL`.execute(tx)
  await sql`UPDATE google_written_events AS written SET gone_at = ${now} FROM appointments
    WHERE ${isOfAccount} AND ${isMissing} AND gone_at IS NULL
      AND appointments.commerce_id = written.commerce_id AND appointments.id = written.appointment_id
      AND status IN ('PENDING', 'ACTIVE') AND starts_at > ${now}
      AND NOT EXISTS (SELECT FROM google_changes AS change
        WHERE change.commerce_id = written.commerce_id AND change.member_id = ${connection.member_id}
          AND change.appointment_id = written.appointment_id)`.execute(tx)
}

const LIST_LAG_MS = 60_000

const selectWritten = (db: Db) =>
  db
    .selectFrom('google_written_events as written')
    .innerJoin('appointments', (join) =>
      join
        .onRef('appointments.commerce_id', '=', 'written.commerce_id')
        .onRef('appointments.id', '=', 'written.appointment_id'),
    )
    .leftJoin('services', (join) =>
      join
        .onRef('services.commerce_id', '=', 'appointments.commerce_id')
        .onRef('services.id', '=', 'appointments.service_id'),
    )

/** Future appointments whose event was deleted in this account without a notification of it yet, soonest first. */
export function readUntoldGone(tx: Tx, account: Account, now: Date) {
  return selectWritten(tx)
    .select(['appointments.id', 'starts_at', 'appointments.name', 'last_name'])
    .select('services.name as service_name')
    .where('written.commerce_id', '=', account.commerce_id)
    .where('account', '=', accountOf(account))
    .where('gone_at', 'is not', null)
    .where('told_at', 'is', null)
    .where('appointments.status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('appointments.id')
    .execute()
}

/** Counts the events deleted in this account with a notification after `since`. */
export async function countTold(tx: Tx, account: Account, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('google_written_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', account.commerce_id)
    .where('account', '=', accountOf(account))
    .where('gone_at', 'is not', null)
    .where('told_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function markTold(
  tx: Tx,
  account: Account,
  appointmentIds: readonly string[],
  toldAt: Date,
): Promise<void> {
  await tx
    .updateTable('google_written_events')
    .set({ told_at: toldAt })
    .where('commerce_id', '=', account.commerce_id)
    .where('account', '=', accountOf(account))
    .where('appointment_id', '=', sql<string>`ANY(${[...appointmentIds]}::uuid[])`)
    .where('gone_at', 'is not', null)
    .execute()
}

/**
 * Queues the events in the connected account that are outdated: their appointments changed while it was disconnected.
 */
export async function noteOutdated(
  tx: Tx,
  account: Account & { member_id: string },
): Promise<void> {
  await sql`INSERT INTO google_changes (commerce_id, member_id, appointment_id)
    SELECT commerce_id, ${account.member_id}, appointments.id
    FROM google_written_events AS written
    JOIN appointments USING (commerce_id)
    WHERE commerce_id = ${account.commerce_id} AND appointments.id = written.appointment_id
      AND account = ${accountOf(account)} AND written.sequence <> appointments.sequence
    ORDER BY starts_at, appointments.id
    ON CONFLICT (commerce_id, member_id, appointment_id) DO NOTHING`.execute(tx)
}

/** A customer's appointments that have an event in an account that can't be reached now, latest first. */
export function readUnreachable(
  db: Db,
  { commerceId, customerId }: { commerceId: CommerceId; customerId: string },
  connections: readonly ConnectionRow[],
) {
  const reached = connections.filter((each) => each.revoked_at === null).map(accountOf)
  return selectWritten(db)
    .select(['appointments.id', 'starts_at', 'services.name as service_name'])
    .distinct()
    .where('written.commerce_id', '=', commerceId)
    .where('appointments.commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('gone_at', 'is', null)
    .where('account', '<>', sql<Buffer>`ALL(${reached}::bytea[])`)
    .orderBy('starts_at', 'desc')
    .orderBy('appointments.id')
    .execute()
}
