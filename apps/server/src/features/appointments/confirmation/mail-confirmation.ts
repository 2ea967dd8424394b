import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import { type Job, queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { Claim } from '../../mail-quota/make-mail-quota.ts'
import { isLive } from '../change/check-change.ts'
import { keepImported } from '../imports/import-store.ts'
import { claimedPayload, type MailContext } from '../notify/claim-mails.ts'
import { type LoadedMail, loadMail, type MailTools } from '../notify/mail-action.ts'
import { countedOn } from '../notify/mailed-action.ts'
import { postponeMail } from '../notify/waiting-mails.ts'
import type { AppointmentRow } from '../store.ts'
import { sendTogether } from '../together/mail-together.ts'

const payload = z.object({
  commerceId,
  /** The first of them, and its sequence number. The owner is shown there that the mail failed. */
  appointmentId: z.string(),
  sequence: z.number(),
  others: z.array(z.object({ appointmentId: z.string(), sequence: z.number() })),
  /** When the business asked for it. */
  askedAt: z.string(),
  counted: z.optional(countedOn),
})

type MailedConfirmation = z.output<typeof payload>

const TASK = 'appointments:mail-confirmation'

/** Queues one mail that confirms appointments with the same e-mail. */
export async function queueConfirmation(
  { tx, now }: MailContext,
  [first, ...others]: readonly [AppointmentRow, ...AppointmentRow[]],
  claim: Claim | undefined,
): Promise<void> {
  const job: Job = {
    task: TASK,
    payload: {
      ...claimedPayload({ row: first, claim }),
      others: others.map(({ id, sequence }) => ({ appointmentId: id, sequence })),
      askedAt: now.toISOString(),
    } satisfies MailedConfirmation,
    turn: claim?.turn ?? 0,
  }
  await queueJobs(tx, [job])
  await keepImported(tx, [first, ...others].map(refOf))
}

const refOf = ({ commerce_id: commerceId, id: appointmentId }: AppointmentRow) => ({
  ...{ commerceId, appointmentId },
})

/**
 * Mails the confirmation to the e-mail that the appointments have by now. Skips those that have begun, were cancelled, or
 * changed since: that change has a mail of its own.
 */
export async function mailConfirmation(
  tools: MailTools,
  given: unknown,
  jobId: string,
): Promise<void> {
  const mailed = payload.parse(given)
  const job = { task: TASK, payload: mailed }
  const asked = [mailed, ...mailed.others]
  for (const { appointmentId } of asked)
    if (await postponeMail(tools, appointmentId, { ...job, id: jobId })) return
  const loaded = await Promise.all(asked.map((each) => loadComing(tools, mailed, each)))
  const [first, ...others] = loaded.filter((mail) => mail !== null)
  if (!first) return
  await sendTogether(tools, [first, ...others], {
    change: 'booked',
    counted: mailed.counted,
    messageId: messageIdOf(mailed),
    job,
  })
}

async function loadComing(
  tools: MailTools,
  { commerceId }: MailedConfirmation,
  { appointmentId, sequence }: MailedConfirmation['others'][number],
): Promise<LoadedMail | null> {
  const mail = await loadMail(tools, { commerceId, appointmentId, by: 'OWNER', action: 'booked' })
  if (!mail || !isComing(mail.row, tools.clock.now())) return null
  // A lower number in the row means that a change was undone.
  return mail.row.sequence > sequence ? null : mail
}

export const isComing = (row: Pick<AppointmentRow, 'status' | 'starts_at'>, now: Date): boolean =>
  isLive(row) && row.starts_at > now

// Other than that of the booking's mail: a mail program that has both must show both.
const messageIdOf = ({ appointmentId, sequence, askedAt }: MailedConfirmation) =>
  `<${appointmentId}.${sequence}.confirmation${Date.parse(askedAt)}.customer@cuando>`
