import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

/** A mail about an appointment, as it was after the change with this number. */
interface SentMail {
  commerceId: CommerceId
  appointmentId: string
  sequence: number
}

/** Notes whether the customer could be written to; a mail that something later has made out of date changes nothing. */
export async function writeMailResult(
  db: Db,
  { commerceId, appointmentId, sequence }: SentMail,
  failedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ mail_failed_at: failedAt })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .where('sequence', '=', sequence)
    .execute()
}
