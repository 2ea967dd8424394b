import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import { done } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { CountedOn } from '../../mail-quota/make-mail-quota.ts'
import { proveMail } from '../bounces/prove-mail.ts'
import { isLive } from '../change/check-change.ts'
import { appointmentInvite } from '../mails/appointment-invite.ts'
import { customerMail } from '../mails/customer-mail.tsx'
import { togetherMail } from '../mails/together-mail.tsx'
import { calendarSequence, linksOf } from '../notify/describe-appointment.ts'
import type { MailJob } from '../notify/failed-mail-store.ts'
import {
  addressOfOwner,
  type LoadedMail,
  loadMail,
  type MailTools,
  sendToCustomer,
} from '../notify/mail-action.ts'
import { mayReach } from '../notify/may-reach.ts'
import { clearFailure, noteRefused } from '../notify/note-failed-mails.ts'
import { takeMarks } from '../notify/waiting-mails.ts'
import { signAddress } from '../opening/sign-address.ts'
import type { AppointmentRow } from '../store.ts'
import { type MailedTogether, readMailedTogether, TOGETHER_TASK } from './queue-together.ts'

/**
 * Mails a customer about the same change of several appointments, with a calendar file of each. Skips appointments that
 * were changed or restored since.
 */
export async function mailTogether(tools: MailTools, given: unknown): Promise<void> {
  const mailed = readMailedTogether(given)
  const awaited = await begin(tools, mailed)
  const mails = await loadUnchanged(tools, mailed, awaited)
  const [first, ...others] = mails
  if (!first) return
  await sendTogether(tools, [first, ...others], {
    change: mailed.change,
    counted: mailed.counted,
    messageId: messageIdOf(mailed),
    job: { task: TOGETHER_TASK, payload: mailed },
  })
}

// The same on every retry, so that mail programs recognise duplicates.
const messageIdOf = ({ appointmentId, sequence, change }: MailedTogether) =>
  `<${appointmentId}.${sequence}.${change}.together@cuando>`

interface Together {
  change: MailedTogether['change']
  counted: CountedOn | undefined
  messageId: string
  job: MailJob
}

/** Sends the customer one mail about these appointments; about one alone, the usual mail. */
export async function sendTogether(
  tools: MailTools,
  mails: readonly [LoadedMail, ...LoadedMail[]],
  together: Together,
): Promise<void> {
  const { change, ...sending } = together
  const [first] = mails
  if (mails.length > 1) return send(tools, mails, together)
  await sendToCustomer(tools, sentOf(first), {
    ...first,
    ...sending,
    write: (links) => customerMail(first.about, change, links),
    method: methodOf(together),
  })
}

const methodOf = ({ change }: Pick<Together, 'change'>) =>
  change === 'cancelled' ? 'CANCEL' : 'REQUEST'

const sentOf = ({ row }: LoadedMail) => ({
  commerceId: row.commerce_id,
  appointmentId: row.id,
  sequence: row.sequence,
})

/** From now on the customer counts as told. Returns the appointments that another mail waits for. */
async function begin(
  { db }: MailTools,
  { commerceId, together, appointmentId, others }: MailedTogether,
): Promise<ReadonlySet<string>> {
  if (together === undefined) return new Set()
  const ids = [appointmentId, ...others.map((each) => each.appointmentId)]
  const taken = await withCommerceLock(db, commerceId, async (tx) =>
    done(await takeMarks(tx, together, ids)),
  )
  return taken.ok ? taken.data : new Set()
}

async function loadUnchanged(
  tools: MailTools,
  mailed: MailedTogether,
  awaited: ReadonlySet<string>,
): Promise<LoadedMail[]> {
  const { commerceId, change } = mailed
  const asked = [mailed, ...mailed.others].filter((each) => !awaited.has(each.appointmentId))
  const mails = await Promise.all(
    asked.map(({ appointmentId }) =>
      loadMail(tools, { commerceId, appointmentId, by: 'OWNER', action: change }),
    ),
  )
  return mails.flatMap((mail, index) =>
    mail && isUnchanged(mail.row, asked[index]?.sequence, change) ? [mail] : [],
  )
}

const isUnchanged = (
  row: AppointmentRow,
  sequence: number | undefined,
  change: MailedTogether['change'],
): boolean => row.sequence === sequence && isLive(row) === (change !== 'cancelled')

async function send(
  tools: MailTools,
  mails: readonly [LoadedMail, ...LoadedMail[]],
  together: Together,
): Promise<void> {
  const [{ about, row, commerce }] = mails
  const { counted, messageId, job } = together
  const { name, lastName, email } = about.customer
  if (email === null) return
  const sent = sentOf(mails[0])
  const { commerceId } = sent
  const leaving = { row, to: { email }, id: messageId, isReminder: false, counted }
  if (!(await mayReach(tools, sent, leaving))) return
  const token = signAddress(tools.mailKey, { commerceId, email })
  const stampedAt = tools.clock.now()
  const entries = mails.map((each) => ({
    about: each.about,
    page: linksOf(each.about, { token, isChangeable: each.isChangeable }).page,
  }))
  const sending = tools.mailer.send({
    to: { name: `${name} ${lastName}`, address: email },
    fromName: unlinkText(about.commerce.name),
    replyTo: addressOfOwner(commerce),
    ...(await togetherMail(entries, together.change)),
    messageId,
    proof: proveMail(tools.mailKey, { job, email, sentAt: stampedAt }),
    calendarFiles: mails.map((each) =>
      appointmentInvite(each.about, {
        method: methodOf(together),
        sequence: calendarSequence(each.row),
        organizer: tools.sender,
        stampedAt,
        isChangeable: each.isChangeable,
      }),
    ),
  })
  if (!(await isDelivered(sending))) await noteRefused(tools, sent, job)
  else if (row.mail_failed_at !== null) await clearFailure(tools.db, sent)
}
