import { randomUUID } from 'node:crypto'
import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import { withoutWaiting } from '../../../platform/db/database.ts'
import { type Job, queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { Claim } from '../../mail-quota/make-mail-quota.ts'
import { claimMails, markSkipped, skippedBy } from '../notify/claim-mails.ts'
import { CUSTOMER_TASK, countedOn, isKnown, toMailPayload } from '../notify/mailed-action.ts'
import type { NotMailed } from '../notify/not-mailed.ts'
import {
  type ActionContext,
  type GatheredMail,
  type MailedAppointment,
  queueMails,
  replacedBy,
} from '../notify/notify-of-action.ts'
import {
  LINK_WAIT_SECONDS,
  WAIT_SECONDS,
  waitForLink,
  waitForUndo,
} from '../notify/waiting-mails.ts'

/** The job of one mail about the same change of several appointments of a customer. */
export const TOGETHER_TASK = 'appointments:mail-together'

const changes = ['booked', 'moved', 'cancelled', 'reopened'] as const

const payload = z.object({
  commerceId,
  /** The first of them, and its sequence number after the change. The owner is shown there that the mail failed. */
  appointmentId: z.string(),
  sequence: z.number(),
  change: z.enum(changes),
  others: z.array(z.object({ appointmentId: z.string(), sequence: z.number() })),
  /** The id of the mail, which the marks of its appointments name; missing if the mail does not wait. */
  together: z.optional(z.string()),
  counted: z.optional(countedOn),
})

export type MailedTogether = z.output<typeof payload>

export const readMailedTogether = (given: unknown): MailedTogether => payload.parse(given)

// A mail that waits removes its marks before it is sent. Marks without a mail end with the time to undo.
const MARK_SECONDS = WAIT_SECONDS + 3600
// Later than the marks for its link, so that a change that is undone meanwhile is in no mail.
const AFTER_LINK_SECONDS = 3

/** Queues the gathered mails: one to each address about the appointments with the same change. */
export async function queueGathered(
  context: Omit<ActionContext, 'gathered'>,
  gathered: readonly GatheredMail[],
): Promise<NotMailed[]> {
  const groups = Map.groupBy(gathered, ({ appointment: { email }, change: { action, waits } }) =>
    [action, waits, email].join(' '),
  )
  const skipped: NotMailed[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const appointments = group.map(({ appointment }) => appointment)
    const { action, waits = false } = first.change
    const change = changes.find((each) => each === action)
    const isTogether = change && appointments.length > 1
    skipped.push(
      ...(isTogether
        ? await queueTogether(context, appointments, { change, waits })
        : await queueMails(context, appointments, first.change)),
    )
  }
  return skipped
}

interface Together {
  change: MailedTogether['change']
  /** Whether it waits while the owner can undo the change. */
  waits: boolean
}

/**
 * Queues one mail to each address about what the owner did with several appointments, in place of one about each. If it waits,
 * each appointment also gets a job that sends nothing: while that waits, an undo knows that its customer was not told yet.
 */
export async function queueTogether(
  context: Omit<ActionContext, 'gathered'>,
  appointments: readonly MailedAppointment[],
  { change, waits }: Together,
): Promise<NotMailed[]> {
  const { tx, now } = context
  const together = randomUUID()
  const byEmail = Map.groupBy(appointments, ({ email }) => email)
  const skipped: NotMailed[] = []
  const jobs: Job[] = []
  const mailed = new Set<MailedAppointment>()
  for (const [email, all] of byEmail) {
    const news = all.filter(({ sequence, known }) => !isKnown({ sequence, known }))
    const [first] = news
    if (email === null || !first) continue
    const claim = (await claimMails(context, [first], replacedBy(news))).get(first.id)
    const mail = skippedBy(claim, now)
    await markSkipped(
      context,
      news.map((appointment) => ({ appointment, mail })),
    )
    if (mail) skipped.push(...news.map(({ id }) => ({ id, mail })))
    else {
      jobs.push(jobOf(news, { first, change, claim, ...(waits && { together }) }))
      for (const each of news) mailed.add(each)
    }
  }
  if (waits)
    jobs.push(
      ...appointments.map((each) => markOf(each, { change, together, isMailed: mailed.has(each) })),
    )
  withoutWaiting(tx, queueJobs(tx, jobs))
  return skipped
}

/**
 * Queues the mails about appointments that a visitor booked at once: one to the visitor, and one about each to the people of the
 * business.
 */
export async function queueParty(
  context: Omit<ActionContext, 'gathered'>,
  gathered: readonly GatheredMail[],
): Promise<void> {
  for (const { appointment, change } of gathered)
    await queueMails(context, [{ ...appointment, email: null }], change)
  const all = gathered.map(({ appointment }) => appointment)
  const [first] = all
  if (!first || first.email === null) return
  const job = jobOf(all, { first, change: 'booked', claim: undefined })
  const isLinkComing = all.some(({ awaitsLink }) => awaitsLink)
  const own: Job = {
    ...job,
    turn: first.turn ?? 0,
    urgency: 'awaited',
    ...(isLinkComing && { delay: LINK_WAIT_SECONDS + AFTER_LINK_SECONDS }),
  }
  withoutWaiting(context.tx, queueJobs(context.tx, [own]))
}

interface Mark {
  change: MailedTogether['change']
  together: string
  isMailed: boolean
}

function markOf(
  { id, commerce_id: commerceId, sequence, known, awaitsLink }: MailedAppointment,
  { change: action, together, isMailed }: Mark,
): Job {
  const mark = { commerceId, appointmentId: id, action, by: 'OWNER', sequence, known } as const
  return {
    task: CUSTOMER_TASK,
    payload: toMailPayload({ ...mark, isSkipped: true, together }),
    urgency: 'bulk',
    ...(awaitsLink ? waitForLink(CUSTOMER_TASK, id) : waitForUndo(id)),
    ...(!awaitsLink && isMailed && { delay: MARK_SECONDS }),
  }
}

interface Mail {
  first: MailedAppointment
  change: MailedTogether['change']
  claim: Claim | undefined
  together?: string
}

function jobOf(news: readonly MailedAppointment[], { first, change, claim, together }: Mail): Job {
  const others = news
    .filter((each) => each !== first)
    .map(({ id, sequence }) => ({ appointmentId: id, sequence }))
  const delay = first.awaitsLink ? LINK_WAIT_SECONDS + AFTER_LINK_SECONDS : WAIT_SECONDS
  return {
    task: TOGETHER_TASK,
    payload: {
      commerceId: first.commerce_id,
      appointmentId: first.id,
      sequence: first.sequence,
      change,
      others,
      ...(together && { together }),
      ...(claim?.counted && { counted: claim.counted }),
    } satisfies MailedTogether,
    turn: claim?.turn ?? 0,
    ...(together && { delay }),
  }
}
