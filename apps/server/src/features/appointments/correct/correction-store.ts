import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { MAX_CHANGES } from '../book/check-caps.ts'
import { notReminded } from '../change/change-store.ts'
import { type Author, withChange } from '../change/history-store.ts'
import type { AppointmentRow } from '../store.ts'

interface Correcting {
  isOtherPhone: boolean
  counted: readonly Date[] | null
  author: Author
  at: Date
}

/**
 * Writes the corrected name, phone and notes of an appointment. `counted` are the times of its corrections without a move,
 * corrections without a move, the new one first; null for one with a move, which the limit counts already. A new phone resets the WhatsApp reminder, which was sent to the old one.
 */
export async function writeCorrection(
  tx: Tx,
  commerceId: CommerceId,
  appointmentId: string,
  to: Pick<AppointmentRow, 'name' | 'last_name' | 'phone' | 'notes' | 'booked_otherwise'>,
  { isOtherPhone, counted, author, at }: Correcting,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ ...to, ...(isOtherPhone && notReminded) })
    .set(withChange({ change: 'CORRECTED', author, at }))
    .set((eb) => ({
      corrections: eb('corrections', '+', 1),
      ...(counted && {
        corrected_at: counted.slice(0, MAX_CHANGES),
      }),
    }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}
