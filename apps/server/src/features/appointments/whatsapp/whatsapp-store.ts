import { limits } from '@cuando/contract/limits'
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
