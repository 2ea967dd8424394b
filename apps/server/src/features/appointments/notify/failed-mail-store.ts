import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/db/jobs/queue-jobs.ts'

/** The job of a mail to a customer. */
export type MailJob = Pick<Job, 'task' | 'payload'>

/** A mail about an appointment after the change with this sequence number. */
export interface SentMail {
  commerceId: CommerceId
  appointmentId: string
  sequence: number
}

const stored = z.object({ task: z.string(), payload: z.record(z.string(), z.unknown()) })

/** The last mail about an appointment that failed for good. */
export const readFailedMail = ({ failed_mail }: { failed_mail: unknown }): MailJob | null =>
  z.nullable(stored).parse(failed_mail)

/** Records that the mail failed for good; ignored if a later change has superseded the mail. */
export async function writeMailFailure(
  db: Db,
  { commerceId, appointmentId, sequence }: SentMail,
  mail: MailJob,
  failedAt: Date,
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ mail_failed_at: failedAt, failed_mail: JSON.stringify(mail) })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .where('sequence', '=', sequence)
    .execute()
}

/** Records that a mail reached the customer or is sent again; ignored if a later change has superseded it. */
export async function clearMailFailure(
  db: Db,
  { commerceId, appointmentId, sequence }: SentMail,
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ mail_failed_at: null })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .where('sequence', '=', sequence)
    .execute()
}

/**
 * Records the mails whose jobs have used up their attempts, also if the process was killed during the last one. A mail
 * is not recorded again after a later one was delivered. Returns the businesses, once for each mail.
 */
export async function writeDeadMails(
  db: Db,
  tasks: readonly string[],
  failedAt: Date,
): Promise<CommerceId[]> {
  const { rows } = await sql<{ commerce_id: CommerceId }>`
    WITH dead AS (
      SELECT payload::jsonb AS payload,
        jsonb_build_object('task', tasks.identifier, 'payload', payload::jsonb) AS mail
      FROM graphile_worker._private_jobs AS jobs
      JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
      WHERE attempts >= max_attempts AND locked_at IS NULL
        AND tasks.identifier = ANY (${[...tasks]}::text[])
    )
    UPDATE appointments SET mail_failed_at = ${failedAt}, failed_mail = dead.mail
    FROM dead
    WHERE commerce_id = (payload->>'commerceId')::uuid AND id = (payload->>'appointmentId')::uuid
      AND sequence = (payload->>'sequence')::int
      AND mail_failed_at IS NULL AND failed_mail IS DISTINCT FROM dead.mail
    RETURNING commerce_id`.execute(db)
  return rows.map((row) => row.commerce_id)
}

/** Deletes a job that has used up its attempts, so that it is not recorded again after another job sent its mail. */
export async function deleteDeadMail(tx: Tx, { task, payload }: MailJob): Promise<void> {
  await sql`DELETE FROM graphile_worker._private_jobs AS jobs
    USING graphile_worker._private_tasks AS tasks
    WHERE tasks.id = jobs.task_id AND tasks.identifier = ${task}
      AND attempts >= max_attempts AND locked_at IS NULL
      AND payload->>'appointmentId' = ${payload.appointmentId}
      AND payload::jsonb = ${JSON.stringify(payload)}::jsonb`.execute(tx)
}
