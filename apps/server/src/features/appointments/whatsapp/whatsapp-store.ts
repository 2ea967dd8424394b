import { limits } from '@cuando/contract/limits'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { withNames } from '../store.ts'

/** When the customer was reminded; null to take that back. */
export async function writeWhatsappSent(
  tx: Tx,
  { commerceId, appointmentId }: AppointmentRef,
  sentAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ whatsapp_sent_at: sentAt })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}

/** What tells of live appointments that begin in a span whether they are to be reminded, soonest first. */
export function readReminded(
  db: Db,
  commerceId: CommerceId,
  { after, before }: { after: Date; before: Date },
) {
  return db
    .selectFrom('appointments')
    .select(['id', 'phone', 'whatsapp_sent_at'])
    .where('commerce_id', '=', commerceId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', after)
    .where('starts_at', '<', before)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limits.reminded)
    .execute()
}

/** Appointments by id, in the order of the ids. */
export async function readInOrder(db: Db, commerceId: CommerceId, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await withNames(db, commerceId)
    .where('appointments.id', 'in', [...ids])
    .execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

// Longer than a message may take: whoever began it has died.
const LEASE_MS = 60_000

interface SentReminder extends AppointmentRef {
  sequence: number
  hoursBefore: number
}

/** Takes the right to send a message about an appointment; false while somebody else has it, or has just sent it. */
export async function beginReminder(
  db: Db,
  { commerceId, appointmentId, sequence, hoursBefore }: SentReminder,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set({ whatsapp_begun_at: now })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .where('sequence', '=', sequence)
    .where(sql<boolean>`NOT ${hoursBefore}::smallint = ANY(whatsapp_hours)`)
    .where(({ eb, or }) =>
      or([
        eb('whatsapp_begun_at', 'is', null),
        eb('whatsapp_begun_at', '<', new Date(now.getTime() - LEASE_MS)),
        // By a clock that was ahead.
        eb('whatsapp_begun_at', '>', new Date(now.getTime() + LEASE_MS)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives that right back after a message that was not sent. */
export async function endReminder(
  db: Db,
  { commerceId, appointmentId, sequence }: SentReminder,
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ whatsapp_begun_at: null })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .where('sequence', '=', sequence)
    .execute()
}

/** Notes that the message of one lead time was accepted; nothing if the appointment has changed meanwhile. */
export async function writeReminderSent(
  tx: Tx,
  { commerceId, appointmentId, sequence, hoursBefore }: SentReminder,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      whatsapp_sent_at: now,
      whatsapp_hours: sql`array_append(whatsapp_hours, ${hoursBefore}::smallint)`,
      whatsapp_begun_at: null,
    })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .where('sequence', '=', sequence)
    .execute()
}
