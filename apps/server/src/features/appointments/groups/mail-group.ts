import { createHash } from 'node:crypto'
import type { mailGroup as call } from '@cuando/contract/booking/groups'
import { commerceId } from '@cuando/contract/business/commerce-id'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import * as z from 'zod/mini'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { claimKeys, findKnownKeys } from '../../idempotency/claim-idempotency-key.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { isLive } from '../change/check-change.ts'
import { customerMail } from '../mails/customer-mail.tsx'
import { claimedPayload, claimOrSkip } from '../notify/claim-mails.ts'
import { loadMail, type MailTools, sendToCustomer } from '../notify/mail-action.ts'
import { countedOn } from '../notify/mailed-action.ts'
import { withNotMailed } from '../notify/not-mailed.ts'
import type { AppointmentRow } from '../store.ts'
import { readAttendees } from './group-store.ts'

const payload = z.object({
  commerceId,
  appointmentId: z.string(),
  sequence: z.number(),
  message: z.string(),
  counted: z.optional(countedOn),
})

const TASK = 'appointments:mail-group'

/**
 * Queues the same message to all who attend a class or event. Skips customers without an e-mail, and those who got it
 * within a day, so that a repeated request sends no second mail.
 */
export function mailGroup(
  { db, now, mailQuota }: ChangeDeps,
  scoped: Scoped,
  { groupId, message }: { groupId: string } & Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  const { commerceId } = scoped
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const rows = await readAttendees(tx, scoped, groupId)
    if (rows.length === 0) return refused('groupEmpty')
    const keyOf = ({ id }: Pick<AppointmentRow, 'id'>) => `message ${id} ${digestOf(message)}`
    const claim = { commerceId, now }
    const known = await findKnownKeys(tx, { ...claim, keys: rows.map(keyOf) })
    const told = rows.filter((row) => row.email !== null && !known.has(keyOf(row)))
    const { claimed, notMailed } = await claimOrSkip({ tx, commerce, now, mailQuota }, told)
    const sent = claimed.map(({ row }) => ({ key: keyOf(row), createdId: row.id }))
    claimKeys(tx, { ...claim, claims: sent })
    await queueJobs(
      tx,
      claimed.map((each) => ({
        task: TASK,
        payload: { ...claimedPayload(each), message } satisfies z.output<typeof payload>,
        turn: each.claim?.turn ?? 0,
      })),
    )
    const words = countOf(sent.length, 'correo enviado', 'correos enviados')
    const skipped = rows.length - told.length
    return done({ mailed: sent.length, skipped, notMailed }, withNotMailed(words, notMailed))
  })
}

const digestOf = (message: string) =>
  createHash('sha256').update(message).digest('hex').slice(0, 32)

/** Mails the message. Skips a customer whose appointment has changed since. */
export async function mailGroupMessage(tools: MailTools, given: unknown): Promise<void> {
  const mailed = payload.parse(given)
  const mail = await loadMail(tools, { ...mailed, by: 'OWNER' })
  if (mail === null || mail.row.sequence !== mailed.sequence || !isLive(mail.row)) return
  const { message } = mailed
  await sendToCustomer(tools, mailed, {
    ...mail,
    write: (links) => customerMail({ ...mail.about, message }, 'message', links),
    counted: mailed.counted,
    messageId: `<${mailed.appointmentId}.${digestOf(message)}.customer@cuando>`,
    job: { task: TASK, payload: mailed },
  })
}
