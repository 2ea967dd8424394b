import { type RawBuilder, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PersonRef } from '../team/person-of.ts'
import type { ConnectionRow } from './connection-store.ts'
import { accountOf } from './written-event-store.ts'

/** The oldest `max` changes of appointments whose event can be written now, in the order of the changes. */
export function readChanges(
  db: Db,
  { commerceId, memberId }: PersonRef,
  { now, max }: { now: Date; max: number },
) {
  return db
    .selectFrom('google_changes')
    .select(['appointment_id', 'position', 'failures'])
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .orderBy('position')
    .limit(max)
    .execute()
}

export type ChangeRow = Awaited<ReturnType<typeof readChanges>>[number]

/** Those of these appointments that are the business's. */
export async function findOwn(
  db: Db,
  commerceId: CommerceId,
  appointmentIds: readonly string[],
): Promise<Set<string>> {
  if (appointmentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${[...appointmentIds]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes a change that was written, unless the appointment was changed again. */
export async function deleteChange(
  db: Db,
  { commerceId, memberId }: PersonRef,
  { appointment_id, position }: ChangeRow,
): Promise<void> {
  await db
    .deleteFrom('google_changes')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('appointment_id', '=', appointment_id)
    .where('position', '=', position)
    .execute()
}

/** Counts a failure to write a change. With `retryAt` it moves to the end of the queue, and is not retried earlier. */
export async function noteFailure(
  db: Db,
  { commerceId, memberId }: PersonRef,
  { appointment_id, position }: ChangeRow,
  retryAt: Date | null,
): Promise<void> {
  await db
    .updateTable('google_changes')
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      ...(retryAt && { retry_at: retryAt, position: sql<string>`DEFAULT` }),
    }))
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('appointment_id', '=', appointment_id)
    .where('position', '=', position)
    .execute()
}

/**
 * Queues the events of the appointments that are not over and belong into a person's calendar, soonest first; and of those
 * that it has and that no longer belong there.
 */
export async function noteComing(tx: Tx, connection: Holder, now: Date): Promise<void> {
  const isWritten = sql`EXISTS (SELECT FROM google_written_events AS written
    WHERE written.commerce_id = ${connection.commerce_id} AND written.appointment_id = appointments.id
      AND written.account = ${accountOf(connection)})`
  const isMeant = connection.writes_all
    ? sql`true`
    : sql`(${isAttendedBy(connection)} OR ${isWritten})`
  await queueComing(tx, connection, { now, isMeant })
}

/** Queues the events of the appointments that others attend, after it was chosen whether they belong into the calendar. */
export async function noteOfOthers(tx: Tx, connection: Holder, now: Date): Promise<void> {
  await queueComing(tx, connection, { now, isMeant: sql`NOT ${isAttendedBy(connection)}` })
}

type Holder = Pick<ConnectionRow, 'commerce_id' | 'member_id' | 'subject' | 'writes_all'>

const isAttendedBy = ({ commerce_id, member_id }: Pick<Holder, 'commerce_id' | 'member_id'>) =>
  sql`EXISTS (SELECT FROM occupations WHERE occupations.commerce_id = ${commerce_id}
    AND occupations.id = appointments.occupation_id AND occupations.member_id = ${member_id})`

async function queueComing(
  tx: Tx,
  { commerce_id: commerceId, member_id: memberId }: Holder,
  { now, isMeant }: { now: Date; isMeant: RawBuilder<unknown> },
): Promise<void> {
  await sql`INSERT INTO google_changes (commerce_id, member_id, appointment_id)
    SELECT commerce_id, ${memberId}, id FROM appointments
    WHERE commerce_id = ${commerceId} AND status IN ('PENDING', 'ACTIVE') AND ends_at > ${now} AND ${isMeant}
    ORDER BY starts_at, id
    ON CONFLICT (commerce_id, member_id, appointment_id) DO UPDATE SET failures = 0, retry_at = NULL`.execute(
    tx,
  )
}

/** Queues an appointment's events in the calendars of others, after its Meet link changed. Returns whose they are. */
export async function noteOthers(
  tx: Tx,
  { commerce_id: commerceId, member_id: memberId }: ConnectionRow,
  appointmentId: string,
): Promise<PersonRef[]> {
  const { rows } =
    await sql<PersonRef>`INSERT INTO google_changes (commerce_id, member_id, appointment_id)
    SELECT commerce_id, member_id, ${appointmentId} FROM google_connections AS connection
    WHERE commerce_id = ${commerceId} AND member_id <> ${memberId} AND (writes_all
      OR EXISTS (SELECT FROM appointments JOIN occupations ON occupations.commerce_id = ${commerceId}
          AND occupations.id = appointments.occupation_id
        WHERE appointments.commerce_id = ${commerceId} AND appointments.id = ${appointmentId}
          AND occupations.member_id = connection.member_id))
    ORDER BY member_id
    ON CONFLICT (commerce_id, member_id, appointment_id)
      DO UPDATE SET position = excluded.position, failures = 0, retry_at = NULL
    RETURNING commerce_id AS "commerceId", member_id AS "memberId"`.execute(tx)
  return rows
}
