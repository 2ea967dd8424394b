import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { fingerprint } from './import-store.ts'

/** Removes up to `limit` rows from the record of an import. The business must be locked. */
export async function takeImported(
  tx: Tx,
  commerceId: CommerceId,
  importId: string,
  limit: number,
) {
  const next = await tx
    .selectFrom('appointment_import_rows')
    .select(['id', 'appointment_id'])
    .where('commerce_id', '=', commerceId)
    .where('import_id', '=', importId)
    .orderBy('id')
    .limit(limit)
    .execute()
  await lockReminders(
    tx,
    commerceId,
    next.flatMap((row) => row.appointment_id ?? []),
  )
  return tx
    .deleteFrom('appointment_import_rows')
    .where('commerce_id', '=', commerceId)
    .where('import_id', '=', importId)
    .where(sql<boolean>`id = ANY (${next.map(({ id }) => id)}::uuid[])`)
    .returning(['appointment_id', 'customer_id', 'customer_version', 'fingerprint'])
    .returning(['date', 'start_time', 'end_time'])
    .execute()
}

/**
 * Locks the reminders of appointments. The sweep that sends reminders locks them first, then the rows of imports, then the
 * appointments: with another order, the two could wait for each other (a deadlock).
 */
async function lockReminders(tx: Tx, commerceId: CommerceId, ids: readonly string[]) {
  await tx
    .selectFrom('reminders')
    .select('hours_before')
    .where('commerce_id', '=', commerceId)
    .where(sql<boolean>`appointment_id = ANY (${[...ids]}::uuid[])`)
    .orderBy('appointment_id')
    .orderBy('hours_before')
    .forUpdate()
    .execute()
}

export interface Untouched {
  id: string
  occupation_id: string
  /** Whether an event of it may be in a Google calendar. */
  is_written: boolean
}

/** Those of these appointments that are as the import left them, and that nobody waits to move. Locks them. */
export async function findUntouched(
  tx: Tx,
  commerceId: CommerceId,
  made: readonly { id: string; fingerprint: string }[],
): Promise<Untouched[]> {
  const { rows } = await sql<Untouched>`
    SELECT appointments.id, appointments.occupation_id,
      EXISTS (SELECT FROM google_connections WHERE commerce_id = ${commerceId})
        OR EXISTS (SELECT FROM google_written_events AS written
          WHERE written.commerce_id = ${commerceId} AND written.appointment_id = appointments.id) AS is_written
    FROM unnest(${made.map(({ id }) => id)}::uuid[], ${made.map((each) => each.fingerprint)}::text[])
      AS made (id, fingerprint)
    JOIN appointments ON appointments.commerce_id = ${commerceId} AND appointments.id = made.id
    WHERE ${fingerprint} = made.fingerprint
      AND NOT EXISTS (SELECT FROM waiting_entries AS entry
        WHERE entry.commerce_id = ${commerceId} AND entry.appointment_id = appointments.id)
    ORDER BY appointments.id
    FOR UPDATE OF appointments`.execute(tx)
  return rows
}

/** Deletes appointments without a trace. Their customers must not have been mailed. */
export async function deleteAppointments(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['appointments', 'directory_appointments'] as const) {
    const key = table === 'appointments' ? 'id' : 'appointment_id'
    await sql`DELETE FROM ${sql.table(table)}
      WHERE commerce_id = ${commerceId} AND ${sql.ref(key)} = ANY (${[...ids]}::uuid[])`.execute(tx)
  }
}

/** Cancels appointments as withdrawn bookings, which count nowhere. */
export async function withdrawAppointments(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('appointments')
    .set((eb) => ({ status: 'CANCELLED', withdrawn: true, sequence: eb('sequence', '+', 1) }))
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', [...ids])
    .execute()
  await tx
    .deleteFrom('reminders')
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', 'in', [...ids])
    .execute()
  await tx
    .deleteFrom('imported_events')
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', 'in', [...ids])
    .execute()
}

/** Locks those of these customers who are as the import left them; returns their ids. */
export async function findUnchanged(
  tx: Tx,
  commerceId: CommerceId,
  versions: ReadonlyMap<string, number | null>,
): Promise<string[]> {
  if (versions.size === 0) return []
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'version'])
    .where('commerce_id', '=', commerceId)
    .where(sql<boolean>`id = ANY (${[...versions.keys()]}::uuid[])`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap(({ id, version }) => (versions.get(id) === version ? [id] : []))
}

export async function deleteImport(tx: Tx, commerceId: CommerceId, importId: string) {
  await tx
    .deleteFrom('appointment_imports')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', importId)
    .execute()
}
