import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { deleteDue } from '../../../platform/db/sweeps/delete-due.ts'

const columns = ['id', 'member_id', 'reminds', 'file_name', 'created_at', 'undo_began_at'] as const

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

interface NewImport {
  id: string
  memberId: string | null
  reminds: boolean
  fileName: string
  now: Date
}

export async function insertImport(
  tx: Tx,
  commerceId: CommerceId,
  { id, memberId, reminds, fileName, now }: NewImport,
): Promise<ImportRecord> {
  return tx
    .insertInto('appointment_imports')
    .values({
      ...{ commerce_id: commerceId, id, member_id: memberId, reminds },
      ...{ file_name: fileName, created_at: now },
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** An import that began after `since`; it can't be deleted before `tx` ends. */
export const findImport = (tx: Tx, commerceId: CommerceId, id: string, since: Date) =>
  tx
    .selectFrom('appointment_imports')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('created_at', '>', since)
    .forKeyShare()
    .executeTakeFirst()

/** The newest import after `since` that has made anything. */
export const readLastImport = (db: Db, commerceId: CommerceId, since: Date) =>
  db
    .selectFrom('appointment_imports')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .where('created_at', '>', since)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointment_import_rows as made')
          .select('made.id')
          .whereRef('made.commerce_id', '=', 'appointment_imports.commerce_id')
          .whereRef('made.import_id', '=', 'appointment_imports.id'),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many appointments and blocked times of an import were not undone yet. */
export const countImported = (db: Db, commerceId: CommerceId, importId: string) =>
  db
    .selectFrom('appointment_import_rows')
    .select([
      sql<number>`count(appointment_id)`.as('appointments'),
      sql<number>`count(date)`.as('blocks'),
    ])
    .where('commerce_id', '=', commerceId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()

/**
 * A hash of everything that people can change in an appointment. Undoing an import deletes only appointments whose hash is the
 * same as after the import.
 */
export const fingerprint: RawBuilder<string> = sql<string>`md5(concat_ws('|', appointments.status,
  appointments.sequence, appointments.corrections, appointments.link_changes, appointments.heads_ups,
  appointments.occupation_id, appointments.notes, appointments.arrived_at IS NULL,
  appointments.confirmed_at IS NULL, appointments.paid, appointments.owed,
  appointments.whatsapp_sent_at IS NULL))`

interface MadeAppointment {
  appointmentId: string
  /** With the versions after and before this call; `former` is null for one who was made in it. */
  customer: { id: string; version: number; former: number | null }
  key: Buffer
  googleId: string | null
}

/**
 * Records the appointments of an import, and the events that they are of. The customer of an appointment is recorded, too, if this
 * import has made them, with the version that it left.
 */
export async function recordAppointments(
  tx: Tx,
  commerceId: CommerceId,
  importId: string,
  made: readonly MadeAppointment[],
): Promise<void> {
  if (made.length === 0) return
  const given = sql`unnest(${made.map(({ appointmentId }) => appointmentId)}::uuid[],
    ${made.map(({ customer }) => customer.id)}::uuid[],
    ${made.map(({ customer }) => customer.version)}::int[],
    ${made.map(({ customer }) => customer.former)}::int[]) AS made (id, customer, version, former)`
  await sql`
    UPDATE appointment_import_rows AS earlier SET customer_version = made.version
    FROM ${given}
    WHERE earlier.commerce_id = ${commerceId} AND earlier.import_id = ${importId}
      AND earlier.customer_id = made.customer AND earlier.customer_version = made.former
      AND made.version > made.former`.execute(tx)
  await sql`
    INSERT INTO appointment_import_rows
      (commerce_id, import_id, id, appointment_id, fingerprint, customer_id, customer_version)
    SELECT ${commerceId}, ${importId}, made.id, made.id, ${fingerprint}, own.customer, own.version
    FROM ${given}
    JOIN appointments ON appointments.commerce_id = ${commerceId} AND appointments.id = made.id
    LEFT JOIN LATERAL (
      SELECT made.customer, made.version WHERE made.former IS NULL OR EXISTS (
        SELECT FROM appointment_import_rows AS earlier
        WHERE earlier.commerce_id = ${commerceId} AND earlier.import_id = ${importId}
          AND earlier.customer_id = made.customer AND earlier.customer_version = made.version)
    ) AS own ON true`.execute(tx)
  await tx
    .insertInto('imported_events')
    .values(
      made.map(({ appointmentId, key, googleId }) => ({
        ...{ commerce_id: commerceId, key, appointment_id: appointmentId, google_id: googleId },
      })),
    )
    .execute()
}

interface MadeBlock {
  id: string
  date: string
  startTime: string | null
  endTime: string | null
}

export async function recordBlocks(
  tx: Tx,
  commerceId: CommerceId,
  importId: string,
  made: readonly MadeBlock[],
): Promise<void> {
  if (made.length === 0) return
  const rows = made.map(({ id, date, startTime, endTime }) => ({
    ...{ commerce_id: commerceId, import_id: importId, id, date },
    ...{ start_time: startTime, end_time: endTime },
  }))
  await tx.insertInto('appointment_import_rows').values(rows).execute()
}

/** Makes undoing an import keep these appointments, because their customers get a mail about them. */
export async function keepImported(
  tx: Tx,
  appointments: readonly { commerceId: CommerceId; appointmentId: string }[],
): Promise<void> {
  for (const [commerceId, own] of Map.groupBy(appointments, (each) => each.commerceId))
    await tx
      .updateTable('appointment_import_rows')
      .set({ fingerprint: null })
      .where('commerce_id', '=', commerceId)
      .where(sql<boolean>`appointment_id = ANY (${own.map((each) => each.appointmentId)}::uuid[])`)
      .execute()
}

/** Declines reminders for the customers of these appointments. */
export async function declineReminders(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ reminders_wanted: false })
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', [...ids])
    .execute()
}

interface EventTime {
  uid: string
  occurrence: string
}

/** Identifies a time of an event in a business. */
export const eventKey = ({ uid, occurrence }: EventTime): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([uid, occurrence]))
    .digest()

/** The keys, in hex, of those of these times that have an appointment. */
export async function findImported(
  db: Db,
  commerceId: CommerceId,
  keys: readonly Buffer[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('imported_events')
    .select('key')
    .where('commerce_id', '=', commerceId)
    .where('key', '=', sql<Buffer>`ANY(${[...keys]}::bytea[])`)
    .execute()
  return new Set(rows.map(({ key }) => key.toString('hex')))
}

/** The id of the event in Google Calendar that an appointment was imported from, if any. */
export async function readSourceEvent(
  db: Db,
  commerceId: CommerceId,
  appointmentId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('imported_events')
    .select('google_id')
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
  return row?.google_id ?? null
}

/** Deletes up to `limit` imports that began by `until`; returns how many. */
export async function deleteOldImports(db: Db, until: Date, limit: number): Promise<number> {
  const due = { table: 'appointment_imports', by: 'created_at', until } as const
  return (await deleteDue(db, due, limit)).length
}
