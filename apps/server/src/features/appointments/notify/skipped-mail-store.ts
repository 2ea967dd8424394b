import { type SkippedMail, skippedMail } from '@cuando/contract/appointments/skipped-mail'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SentMail } from './failed-mail-store.ts'

const stored = z.nullable(skippedMail)

/** The latest mail about an appointment, if it was not sent because of a limit. */
export const readSkippedMail = ({ skipped_mail }: { skipped_mail: unknown }): SkippedMail | null =>
  stored.parse(skipped_mail)

export interface SkippedOf {
  appointmentId: string
  /** Null if the latest mail is sent. */
  mail: SkippedMail | null
}

/** Marks appointments of a business whose latest mail was not sent because of a limit, or removes their marks. */
export async function writeSkippedMails(
  tx: Tx,
  commerceId: CommerceId,
  skipped: readonly SkippedOf[],
): Promise<void> {
  await sql`UPDATE appointments SET skipped_mail = marks.mail
    FROM unnest(${skipped.map((each) => each.appointmentId)}::uuid[], ${toJson(skipped)}::jsonb[])
      AS marks (id, mail)
    WHERE appointments.commerce_id = ${commerceId} AND appointments.id = marks.id`.execute(tx)
}

/**
 * The same for reminders, of several businesses. The mark of a mail about a change has priority and stays; appointments
 * that another transaction is changing are skipped.
 */
export async function writeSkippedReminders(
  tx: Tx,
  skipped: readonly (SkippedOf & { commerceId: CommerceId })[],
): Promise<void> {
  const isFree = sql<SqlBool>`(skipped_mail IS NULL OR (skipped_mail->>'isReminder')::boolean)`
  for (const [commerceId, marks] of Map.groupBy(skipped, (each) => each.commerceId)) {
    const ids = marks.map((each) => each.appointmentId)
    await sql`UPDATE appointments SET skipped_mail = marks.mail
      FROM unnest(${ids}::uuid[], ${toJson(marks)}::jsonb[]) AS marks (id, mail)
      WHERE appointments.commerce_id = ${commerceId} AND appointments.id = marks.id
        AND appointments.id IN (
          SELECT id FROM appointments
          WHERE commerce_id = ${commerceId} AND id = ANY(${ids}::uuid[]) AND ${isFree}
          FOR NO KEY UPDATE SKIP LOCKED
        )`.execute(tx)
  }
}

/** Writes the mark of one appointment; ignored if a later change has superseded the mail. */
export async function writeSkippedMail(
  db: Db,
  { commerceId, appointmentId, sequence }: SentMail,
  mail: SkippedMail | null,
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ skipped_mail: mail && JSON.stringify(mail) })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .where('sequence', '=', sequence)
    .execute()
}

const toJson = (skipped: readonly SkippedOf[]) =>
  skipped.map(({ mail }) => mail && JSON.stringify(mail))
