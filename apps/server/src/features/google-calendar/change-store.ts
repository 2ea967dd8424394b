import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The oldest `max` changes of appointments whose event can be written now, in the order of the changes. */
export function readChanges(db: Db, commerceId: CommerceId, now: Date, max: number) {
  return db
    .selectFrom('google_changes')
    .select(['appointment_id', 'position', 'failures'])
    .where('commerce_id', '=', commerceId)
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
  commerceId: CommerceId,
  { appointment_id, position }: ChangeRow,
): Promise<void> {
  await db
    .deleteFrom('google_changes')
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', '=', appointment_id)
    .where('position', '=', position)
    .execute()
}

/** Counts a failure to write a change. With `retryAt` it moves to the end of the queue, and is not retried earlier. */
export async function noteFailure(
  db: Db,
  commerceId: CommerceId,
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
    .where('appointment_id', '=', appointment_id)
    .where('position', '=', position)
    .execute()
}

/** Queues the events of all appointments that are not over, soonest first. */
export async function noteComing(tx: Tx, commerceId: CommerceId, now: Date): Promise<void> {
  await sql`INSERT INTO google_changes (commerce_id, appointment_id)
    SELECT commerce_id, id FROM appointments
    WHERE commerce_id = ${commerceId} AND status IN ('PENDING', 'ACTIVE') AND ends_at > ${now}
    ORDER BY starts_at, id
    ON CONFLICT (commerce_id, appointment_id) DO UPDATE SET failures = 0, retry_at = NULL`.execute(
    tx,
  )
}
