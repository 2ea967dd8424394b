import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

interface Opening {
  commerceId: CommerceId
  appointmentId: string
  /** The appointment's, which its link has proven. */
  email: string
  /** Hashes. */
  mailbox: Buffer
  network: Buffer
  at: Date
}

/**
 * Notes that a mailbox was read; the first time stays. Locks the appointment: one whose customer is being erased waits for
 * that, and then has the address no more.
 */
export async function insertOpening(db: Db, opening: Opening): Promise<void> {
  const { commerceId, appointmentId, email, mailbox, network, at } = opening
  await sql`INSERT INTO opened_mailboxes (commerce_id, mailbox, network, opened_at)
    SELECT commerce_id, ${mailbox}, ${network}, ${at} FROM (
      SELECT commerce_id FROM appointments
      WHERE commerce_id = ${commerceId} AND id = ${appointmentId} AND email = ${email}
      FOR SHARE
    ) AS mailed
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Whom the mails about an appointment go to, and who booked it. */
export function readMailed(db: Db, commerceId: CommerceId, appointmentId: string) {
  return db
    .selectFrom('appointments')
    .select(['email', 'booked_by'])
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .executeTakeFirst()
}
