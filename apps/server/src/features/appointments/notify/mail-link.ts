import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import { queueJobs, removeJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { isLive } from '../change/check-change.ts'
import type { LinkedAppointment } from '../change/meeting-link-store.ts'
import { customerMail } from '../mails/customer-mail.tsx'
import { claimedPayload, claimOrSkip, type MailContext } from './claim-mails.ts'
import { loadMail, type MailTools, sendToCustomer } from './mail-action.ts'
import { countedOn } from './mailed-action.ts'
import type { NotMailed } from './not-mailed.ts'
import { postponeMail, WAIT_SECONDS } from './waiting-mails.ts'

const payload = z.object({
  commerceId,
  appointmentId: z.string(),
  sequence: z.number(),
  /** The appointment's number of link changes when the mail was queued. */
  linkChanges: z.number(),
  counted: z.optional(countedOn),
})

/** The payload of the job that mails a new link of a video call. */
type MailedLink = z.output<typeof payload>

const TASK = 'appointments:mail-link'

const waitingKey = (appointmentId: string) => `mail-link:${appointmentId}`

/**
 * Queues the mails with the new link of appointments: at most one waits for each, with its last link. After an owner's
 * change (`waits`) they are sent a little later, since the next change often follows soon. They count like all mails
 * that a business causes. Marks the appointments whose mail exceeds a limit, and returns them.
 */
export async function queueLinkMails(
  context: MailContext,
  linked: readonly LinkedAppointment[],
  { waits = false } = {},
): Promise<NotMailed[]> {
  const told = linked.filter(({ email }) => email !== null)
  if (told.length === 0) return []
  const waiting = await takeWaiting(context, told)
  const { claimed, notMailed } = await claimOrSkip(context, told, waiting)
  await queueJobs(
    context.tx,
    claimed.map((each) => ({
      task: TASK,
      payload: {
        ...claimedPayload(each),
        linkChanges: each.row.link_changes,
      } satisfies MailedLink,
      key: waitingKey(each.row.id),
      turn: each.claim?.turn ?? 0,
      urgency: told.length > 1 ? 'bulk' : 'normal',
      ...(waits && { delay: WAIT_SECONDS }),
    })),
  )
  return notMailed
}

/** Takes back the mails with earlier links that no worker has started. */
async function takeWaiting({ tx }: MailContext, rows: readonly LinkedAppointment[]) {
  const taken = await removeJobs(
    tx,
    rows.map(({ id }) => waitingKey(id)),
  )
  return taken.map((given) => payload.parse(given))
}

/**
 * Mails the customer the link of their video call, with an iCalendar update, unless the mail about a later change
 * contains the link.
 */
export async function mailLink(tools: MailTools, given: unknown, jobId: string): Promise<void> {
  const mailed = payload.parse(given)
  const mail = await loadMail(tools, { ...mailed, by: 'OWNER' })
  if (mail?.row.link_changes !== mailed.linkChanges) return
  const job = { task: TASK, payload: mailed }
  if (await postponeMail(tools, mailed.appointmentId, { ...job, id: jobId })) return
  // A lower number in the row means that a change was undone.
  if (mail.row.sequence > mailed.sequence || !isLive(mail.row)) return
  const about = { ...mail.about, actor: mail.row.booked_by }
  await sendToCustomer(tools, mailed, {
    ...mail,
    about,
    write: (links) => customerMail(about, 'linked', links),
    counted: mailed.counted,
    messageId: `<${mailed.appointmentId}.${mailed.sequence}.link${mailed.linkChanges}.customer@cuando>`,
    job,
  })
}
