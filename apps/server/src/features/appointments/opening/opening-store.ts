import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

interface Opening {
  commerceId: CommerceId
  appointmentId: string
  /** The appointment's e-mail, proven by its link. */
  email: string
  /** Hashes. */
  mailbox: Buffer
  network: Buffer
  at: Date
}

/**
 * Stores the first time that a mailbox was read. Locks the appointment, so that it waits for a concurrent erasure of
 * the customer, after which the address no longer matches.
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

/** The e-mail of an appointment, and whether customer or owner booked it. */
export function readMailed(db: Db, commerceId: CommerceId, appointmentId: string) {
  return db
    .selectFrom('appointments')
    .select(['email', 'booked_by'])
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .executeTakeFirst()
}
