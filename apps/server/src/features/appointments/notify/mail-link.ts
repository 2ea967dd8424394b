import { commerceId } from '@cuando/contract/commerce-id'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/queue-jobs.ts'
import { isLive } from '../change/check-change.ts'
import type { LinkedAppointment } from '../change/meeting-link-store.ts'
import { customerMail } from '../mails/customer-mail.tsx'
import { loadMail, type MailTools, sendToCustomer } from './mail-action.ts'
import { postponeMail } from './waiting-mails.ts'

const payload = z.object({
  commerceId,
  appointmentId: z.string(),
  sequence: z.number(),
  /** How often the appointment's link had changed then. */
  linkChanges: z.number(),
})

/** A new link of a video call, for the mail that brings it. */
type MailedLink = z.output<typeof payload>

const TASK = 'appointments:mail-link'

/** Queues the mails with the new link of appointments, in one statement of the transaction. */
export function queueLinkMails(tx: Tx, linked: readonly LinkedAppointment[]): Promise<void> {
  return queueJobs(
    tx,
    linked
      .filter(({ email }) => email !== null)
      .map((row) => ({
        task: TASK,
        payload: {
          commerceId: row.commerce_id,
          appointmentId: row.id,
          sequence: row.sequence,
          linkChanges: row.link_changes,
        } satisfies MailedLink,
      })),
  )
}

/**
 * Mails the customer the link of their video call, with an iCalendar update. What was done since brings the
 * link with its own mail.
 */
export async function mailLink(tools: MailTools, given: unknown, jobId: string): Promise<void> {
  const mailed = payload.parse(given)
  const mail = await loadMail(tools, { ...mailed, by: 'OWNER' })
  if (mail?.row.link_changes !== mailed.linkChanges) return
  const job = { task: TASK, payload: mailed }
  if (await postponeMail(tools, mailed.appointmentId, { ...job, id: jobId })) return
  // A lower number is of a change that was undone.
  if (mail.row.sequence > mailed.sequence || !isLive(mail.row)) return
  const about = { ...mail.about, actor: mail.row.booked_by }
  await sendToCustomer(tools, mailed, {
    ...mail,
    about,
    write: (links) => customerMail(about, 'linked', links),
    messageId: `<${mailed.appointmentId}.${mailed.sequence}.link${mailed.linkChanges}.customer@cuando>`,
    job,
  })
}
