import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { MailJob, SentMail } from '../notify/failed-mail-store.ts'

/** Whether another process reads the mailbox at this moment. */
export async function isReadElsewhere(db: Db, task: string, ownId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM graphile_worker._private_jobs AS jobs
    JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
    WHERE tasks.identifier = ${task} AND jobs.locked_at IS NOT NULL AND jobs.id <> ${ownId}::bigint`.execute(
    db,
  )
  return rows.length > 0
}

type Ref = Pick<SentMail, 'commerceId' | 'appointmentId'>

/** The present address of an appointment's mails. */
export async function readRecipient(db: Db, { commerceId, appointmentId }: Ref) {
  const row = await db
    .selectFrom('appointments')
    .select('email')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * Records that a sent mail came back. Ignored if a later change has superseded the mail, the appointment is marked
 * already, or a mail sent then or later has already come back: servers repeat reports.
 */
export async function writeBounce(
  db: Db,
  { commerceId, appointmentId, sequence, sentAt }: SentMail & { sentAt: string },
  mail: MailJob,
  failedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set({ mail_failed_at: failedAt, failed_mail: JSON.stringify(mail) })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .where('sequence', '=', sequence)
    .where('mail_failed_at', 'is', null)
    .where(sql<boolean>`coalesce(failed_mail->'payload'->>'sentAt', '') < ${sentAt} COLLATE "C"`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
