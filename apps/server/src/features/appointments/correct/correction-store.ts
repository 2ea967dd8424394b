import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { MAX_CHANGES } from '../book/check-caps.ts'
import { notReminded } from '../change/change-store.ts'
import type { AppointmentRow } from '../store.ts'

/**
 * Writes the corrected name, phone and notes of an appointment. `countedAt` is set for a correction without a move,
 * since the limit already counts moves. A new phone resets the WhatsApp reminder, which was sent to the old one.
 */
export async function writeCorrection(
  tx: Tx,
  commerceId: CommerceId,
  appointmentId: string,
  to: Pick<AppointmentRow, 'name' | 'last_name' | 'phone' | 'notes' | 'booked_otherwise'>,
  { isOtherPhone, countedAt }: { isOtherPhone: boolean; countedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ ...to, ...(isOtherPhone && notReminded) })
    .set((eb) => ({
      corrections: eb('corrections', '+', 1),
      ...(countedAt && {
        corrected_at: sql<
          Date[]
        >`(ARRAY[${countedAt}::timestamptz] || corrected_at)[1:${sql.lit(MAX_CHANGES)}]`,
      }),
    }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}
