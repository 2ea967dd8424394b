import { serverLimits } from '@cuando/contract/calls/server-limits'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isGivenByAny } from '../../team/store.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { withNames } from '../store.ts'

/** Stores when the customer was reminded; null removes that. */
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

/** The phones and reminders of live appointments, of one person or all, that begin between two times, soonest first. */
export function readReminded(
  db: Db,
  commerceId: CommerceId,
  { after, before, memberId }: { after: Date; before: Date; memberId?: string | undefined },
) {
  return db
    .selectFrom('appointments')
    .select(['id', 'customer_id', 'phone', 'confirmed_at', 'whatsapp_sent_at'])
    .where('commerce_id', '=', commerceId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', after)
    .where('starts_at', '<', before)
    .where(isGivenByAny(memberId))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(serverLimits.reminded)
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

// Longer than sending a message may take: after it, the worker is considered dead.
const LEASE_MS = 60_000

interface SentReminder extends AppointmentRef {
  sequence: number
  hoursBefore: number
}

/** Takes the lease to send a message about an appointment; false if another worker has it, or has just sent it. */
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
        // Written while the clock was ahead.
        eb('whatsapp_begun_at', '>', new Date(now.getTime() + LEASE_MS)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Releases the lease after a message was not sent. */
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

/** Stores that the message of one lead time was accepted; nothing if the appointment has changed since. */
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
