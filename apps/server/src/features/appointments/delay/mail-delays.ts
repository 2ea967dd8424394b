import { commerceId } from '@cuando/contract/business/commerce-id'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { mailDelays as call } from '@cuando/contract/team/delay'
import { countOf } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import * as z from 'zod/mini'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { isLive } from '../change/check-change.ts'
import { keepImported } from '../imports/import-store.ts'
import { customerMail } from '../mails/customer-mail.tsx'
import { claimedPayload, claimOrSkip, type MailContext } from '../notify/claim-mails.ts'
import { loadMail, type MailTools, sendToCustomer } from '../notify/mail-action.ts'
import { countedOn } from '../notify/mailed-action.ts'
import { withNotMailed } from '../notify/not-mailed.ts'
import { type AppointmentRow, readAppointments } from '../store.ts'
import { writeDelays } from './delay-store.ts'
import { readDelays } from './read-delays.ts'

const payload = z.object({
  commerceId,
  appointmentId: z.string(),
  sequence: z.number(),
  minutes: z.number(),
  counted: z.optional(countedOn),
})

const TASK = 'appointments:mail-delay'

/**
 * Queues the mails that live appointments of today begin later. Skips customers without an e-mail, and those who were told
 * the same delay, so that a repeated request sends no second mail.
 */
export function mailDelays(
  { db, now, mailQuota }: ChangeDeps,
  { commerceId, memberId }: Scoped,
  { told }: Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const minutes = new Map(told.map((each) => [each.appointmentId, each.minutes]))
    const delays = readDelays(commerce, now)
    const found = await readAppointments(tx, commerceId, [...minutes.keys()], memberId)
    const late = found
      .filter((row) => isLive(row) && row.email !== null && row.ends_at > now)
      .filter(
        ({ starts_at: at }) => localTime(at.getTime(), commerce.timezone).date === delays.date,
      )
      .filter(({ id }) => delays.mailed[id] !== minutes.get(id))
    const context = { tx, commerce, now, mailQuota }
    const { sent, notMailed } = await queueDelayMails(context, late, minutes)
    const mailed = Object.fromEntries(sent.map(({ id }) => [id, minutes.get(id) ?? 0]))
    if (sent.length > 0)
      await writeDelays(tx, commerceId, { ...delays, mailed: { ...delays.mailed, ...mailed } })
    const words = countOf(sent.length, 'correo enviado', 'correos enviados')
    const skipped = minutes.size - late.length
    return done({ mailed: sent.length, skipped, notMailed }, withNotMailed(words, notMailed))
  })
}

/** Returns whose mail is sent, and whose is not because of a limit. */
async function queueDelayMails(
  context: MailContext,
  late: readonly AppointmentRow[],
  minutes: ReadonlyMap<string, number>,
) {
  const { claimed, notMailed } = await claimOrSkip(context, late)
  await queueJobs(
    context.tx,
    claimed.map((each) => ({
      task: TASK,
      payload: {
        ...claimedPayload(each),
        minutes: minutes.get(each.row.id) ?? 0,
      } satisfies z.output<typeof payload>,
      turn: each.claim?.turn ?? 0,
    })),
  )
  const sent = claimed.map(({ row }) => row)
  const { commerce_id: commerceId } = context.commerce
  await keepImported(
    context.tx,
    sent.map(({ id: appointmentId }) => ({ commerceId, appointmentId })),
  )
  return { sent, notMailed }
}

/** Mails the customer that the appointment begins later, unless it was moved, has ended or is over by the plan. */
export async function mailDelay(tools: MailTools, given: unknown): Promise<void> {
  const mailed = payload.parse(given)
  const mail = await loadMail(tools, { ...mailed, by: 'OWNER' })
  if (mail === null || mail.row.sequence !== mailed.sequence || !isLive(mail.row)) return
  if (mail.row.ends_at <= tools.clock.now()) return
  await sendToCustomer(tools, mailed, {
    ...mail,
    write: (links) => customerMail({ ...mail.about, delay: mailed.minutes }, 'delayed', links),
    counted: mailed.counted,
    messageId: `<${mailed.appointmentId}.${mailed.sequence}.delay${mailed.minutes}.customer@cuando>`,
    job: { task: TASK, payload: mailed },
  })
}
