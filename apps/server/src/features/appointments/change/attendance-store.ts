import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Author, withChange } from './history-store.ts'

export async function writeNoShow(
  tx: Tx,
  commerceId: CommerceId,
  appointmentId: string,
  { author, at }: { author: Author; at: Date },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ status: 'EXPIRED', no_show: true, arrived_at: null })
    .set(withChange({ change: 'MISSED', author, at }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}

export async function writeArrival(
  tx: Tx,
  commerceId: CommerceId,
  appointmentId: string,
  arrivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ arrived_at: arrivedAt })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}

export async function writeConfirmation(
  tx: Tx,
  commerceId: CommerceId,
  appointmentId: string,
  confirmedAt: Date,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ confirmed_at: confirmedAt })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}
