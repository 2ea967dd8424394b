import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import { withoutWaiting } from '../../../platform/db/database.ts'
import { type Job, queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { Claim } from '../../mail-quota/make-mail-quota.ts'
import { claimMails, markSkipped, skippedBy } from '../notify/claim-mails.ts'
import { CUSTOMER_TASK, countedOn, isKnown, toMailPayload } from '../notify/mailed-action.ts'
import type { NotMailed } from '../notify/not-mailed.ts'
import type { ActionContext, MailedAppointment } from '../notify/notify-of-action.ts'
import {
  LINK_WAIT_SECONDS,
  WAIT_SECONDS,
  waitForLink,
  waitForUndo,
} from '../notify/waiting-mails.ts'

/** The job of one mail about the same change of several appointments of a customer. */
export const TOGETHER_TASK = 'appointments:mail-together'

const payload = z.object({
  commerceId,
  /** The first of them, and its sequence number after the change. The owner is shown there that the mail failed. */
  appointmentId: z.string(),
  sequence: z.number(),
  change: z.enum(['booked', 'moved', 'cancelled']),
  others: z.array(z.object({ appointmentId: z.string(), sequence: z.number() })),
  counted: z.optional(countedOn),
})

export type MailedTogether = z.output<typeof payload>

export const readMailedTogether = (given: unknown): MailedTogether => payload.parse(given)

// Later than the job of each appointment, so that a change that is undone meanwhile is in no mail.
const AFTER_MARKS = 3

/**
 * Queues one mail to each address about what the owner did with several appointments, in place of one about each. Each
 * appointment also gets a job that sends nothing: while that waits, an undo knows that its customer was not told yet.
 */
export async function queueTogether(
  context: ActionContext,
  appointments: readonly MailedAppointment[],
  change: MailedTogether['change'],
): Promise<NotMailed[]> {
  const { tx, now } = context
  const byEmail = Map.groupBy(appointments, ({ email }) => email)
  const skipped: NotMailed[] = []
  const jobs: Job[] = appointments.map((each) => markOf(each, change))
  for (const [email, all] of byEmail) {
    const news = all.filter(({ sequence, known }) => !isKnown({ sequence, known }))
    const [first] = news
    if (email === null || !first) continue
    const claim = (await claimMails(context, [first])).get(first.id)
    const mail = skippedBy(claim, now)
    await markSkipped(
      context,
      news.map((appointment) => ({ appointment, mail })),
    )
    if (mail) skipped.push(...news.map(({ id }) => ({ id, mail })))
    else jobs.push(jobOf(news, { first, change, claim }))
  }
  withoutWaiting(tx, queueJobs(tx, jobs))
  return skipped
}

function markOf(
  { id, commerce_id: commerceId, sequence, known, awaitsLink }: MailedAppointment,
  action: MailedTogether['change'],
): Job {
  const mark = { commerceId, appointmentId: id, action, by: 'OWNER', sequence, known } as const
  return {
    task: CUSTOMER_TASK,
    payload: toMailPayload({ ...mark, isSkipped: true }),
    urgency: 'bulk',
    ...(awaitsLink ? waitForLink(CUSTOMER_TASK, id) : waitForUndo(id)),
  }
}

interface Mail {
  first: MailedAppointment
  change: MailedTogether['change']
  claim: Claim | undefined
}

function jobOf(news: readonly MailedAppointment[], { first, change, claim }: Mail): Job {
  const others = news
    .filter((each) => each !== first)
    .map(({ id, sequence }) => ({ appointmentId: id, sequence }))
  return {
    task: TOGETHER_TASK,
    payload: {
      commerceId: first.commerce_id,
      appointmentId: first.id,
      sequence: first.sequence,
      change,
      others,
      ...(claim?.counted && { counted: claim.counted }),
    } satisfies MailedTogether,
    turn: claim?.turn ?? 0,
    delay: (first.awaitsLink ? LINK_WAIT_SECONDS : WAIT_SECONDS) + AFTER_MARKS,
  }
}
