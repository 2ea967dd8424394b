import type { Mailer } from '../../../platform/mail/make-mailer.ts'
import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import type { SenderRow } from '../../commerce/owner-store.ts'
import type { CountedOn } from '../../mail-quota/make-mail-quota.ts'
import { proveMail } from '../bounces/prove-mail.ts'
import { canChange } from '../change/check-change.ts'
import { appointmentInvite } from '../mails/appointment-invite.ts'
import type { AppointmentLinks } from '../mails/appointment-mail.ts'
import { customerMail } from '../mails/customer-mail.tsx'
import { signAddress } from '../opening/sign-address.ts'
import {
  calendarSequence,
  describeAppointment,
  linksOf,
  tellKnown,
  unsubscribeUrl,
} from './describe-appointment.ts'
import type { MailJob } from './failed-mail-store.ts'
import type { MailReads } from './mail-reads.ts'
import {
  CUSTOMER_TASK,
  isKnown,
  isOvertaken,
  type MailedAction,
  toMailPayload,
} from './mailed-action.ts'
import { mayReach, type ReachTools } from './may-reach.ts'
import { clearFailure, noteRefused } from './note-failed-mails.ts'
import { postponeMail } from './waiting-mails.ts'

export interface MailTools extends ReachTools {
  reads: MailReads
  mailer: Mailer
  publicUrl: string
  /** The sender address of mails. */
  sender: string
  /** Signs the tokens in mail links. */
  mailKey: Buffer
}

/**
 * Mails the customer about an action, with an iCalendar update, unless a later one has superseded it, they already
 * know this state, or it exceeds a limit.
 */
export async function mailCustomer(
  tools: MailTools,
  mailed: MailedAction,
  jobId: string,
): Promise<void> {
  if (isKnown(mailed) || mailed.isSkipped) return
  const job = { task: CUSTOMER_TASK, payload: toMailPayload(mailed) }
  const mail = await loadMail(tools, mailed)
  const isDropped = mail === null || isOvertaken(mailed, mail.row)
  // A correction's mail shows the whole appointment, and an earlier change of it can still be undone.
  if (isDropped || mailed.action === 'corrected') {
    const isPostponed = await postponeMail(tools, mailed.appointmentId, { ...job, id: jobId })
    if (isDropped || isPostponed) return
  }
  await sendToCustomer(tools, mailed, {
    ...mail,
    write: (links) => customerMail(mail.about, mailed.action, links),
    method: mailed.action === 'cancelled' ? 'CANCEL' : 'REQUEST',
    counted: mailed.counted,
    // The same on every retry, so that mail programs recognise duplicates.
    messageId: messageIdOf(mailed, 'customer'),
    job,
  })
}

/** `to` is a person of the team, by id, or one of these. */
export function messageIdOf(
  { appointmentId, sequence, corrections }: MailedAction,
  to: 'customer' | 'owner' | (string & {}),
): string {
  const correction = corrections === undefined ? '' : `.correction${corrections}`
  return `<${appointmentId}.${sequence}${correction}.${to}@cuando>`
}

export type LoadedMail = NonNullable<Awaited<ReturnType<typeof loadMail>>>

interface CustomerMail extends LoadedMail {
  write(links: AppointmentLinks): ReturnType<typeof customerMail>
  method?: 'REQUEST' | 'CANCEL'
  messageId: string
  job: MailJob
  /** The counters of the business that include it, if any. */
  counted: CountedOn | undefined
  /** Whether it can be unsubscribed with one click in the mail program. */
  isReminder?: boolean
}

/**
 * Sends the customer a mail with an iCalendar update; nothing without an e-mail, or if the mailbox has received too
 * many. If the recipient's server refuses the address permanently, the appointment is marked for the owner until a
 * mail is delivered.
 */
export async function sendToCustomer(
  tools: MailTools,
  mailed: Pick<MailedAction, 'commerceId' | 'appointmentId' | 'sequence'>,
  mail: CustomerMail,
): Promise<void> {
  const { about, row, commerce, isChangeable, write, method = 'REQUEST', job, messageId } = mail
  const { isReminder = false, counted } = mail
  const { name, lastName, email } = about.customer
  if (email === null) return
  const leaving = { row, to: { email }, id: messageId, isReminder, counted }
  if (!(await mayReach(tools, mailed, leaving))) return
  const token = signAddress(tools.mailKey, { commerceId: mailed.commerceId, email })
  const sending = tools.mailer.send({
    to: { name: `${name} ${lastName}`, address: email },
    fromName: unlinkText(about.commerce.name),
    replyTo: addressOfOwner(commerce),
    ...(await write(linksOf(about, { token, isChangeable }))),
    messageId,
    proof: proveMail(tools.mailKey, { job, email, sentAt: tools.clock.now() }),
    ...(isReminder && {
      unsubscribeUrl: unsubscribeUrl(tools.publicUrl, mailed.appointmentId, token),
    }),
    // Without the token, since calendars may be shared.
    calendar: appointmentInvite(about, {
      method,
      sequence: calendarSequence(row),
      organizer: tools.sender,
      stampedAt: tools.clock.now(),
      isChangeable,
    }),
  })
  if (!(await isDelivered(sending))) await noteRefused(tools, mailed, job)
  else if (row.mail_failed_at !== null) await clearFailure(tools.db, mailed)
}

export const addressOfOwner = ({ owner_name, owner_last_name, owner_email }: SenderRow) => ({
  name: `${owner_name} ${owner_last_name}`,
  address: owner_email,
})

/** The current contents of the mail; null if the appointment is gone. */
export async function loadMail(
  { clock, ...tools }: MailTools,
  mailed: Pick<MailedAction, 'commerceId' | 'appointmentId' | 'by'> &
    Partial<Pick<MailedAction, 'action' | 'known'>>,
) {
  const isMoved = mailed.action === 'moved'
  const found = await describeAppointment(tools, mailed, { isMoved })
  if (!found) return null
  const { about, row, commerce } = found
  return {
    about: { ...tellKnown(about, mailed), actor: mailed.by },
    row,
    commerce,
    isChangeable: canChange(row, clock.now()),
  }
}
