import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Mailer } from '../../../platform/mail/make-mailer.ts'
import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { readOwner } from '../../commerce/store.ts'
import { canChange } from '../change/check-change.ts'
import { appointmentInvite } from '../mails/appointment-invite.ts'
import { customerMail } from '../mails/customer-mail.tsx'
import { ownerMail } from '../mails/owner-mail.tsx'
import { writeMailResult } from '../store.ts'
import { describeAppointment, linksOf } from './describe-appointment.ts'
import type { MailedAction } from './mailed-action.ts'

export interface MailTools {
  db: Db
  clock: Clock
  mailer: Mailer
  publicUrl: string
  /** The sender address of mails. */
  sender: string
}

/**
 * Mails the customer about an action, with an iCalendar update. If the recipient's server refuses the address
 * permanently, the appointment is marked for the owner until a mail gets through.
 */
export async function mailCustomer(tools: MailTools, mailed: MailedAction): Promise<void> {
  const mail = await loadMail(tools, mailed)
  if (!mail) return
  if (!(await isDelivered(sendToCustomer(tools, mailed, mail))))
    await writeMailResult(tools.db, mailed, tools.clock.now())
  else if (mail.hasFailed) await writeMailResult(tools.db, mailed, null)
}

type LoadedMail = NonNullable<Awaited<ReturnType<typeof loadMail>>>

async function sendToCustomer(
  tools: MailTools,
  mailed: MailedAction,
  mail: LoadedMail,
): Promise<void> {
  const { about, isChangeable } = mail
  const { name, lastName, email } = about.customer
  // Better no button than one that leads to a refusal: the mail has the phone number.
  const links = isChangeable ? linksOf(about) : undefined
  await tools.mailer.send({
    to: { name: `${name} ${lastName}`, address: email },
    ...(await customerMail(about, mailed.action, links)),
    // The same on every retry, so that mail programs recognise duplicates.
    messageId: `<${mailed.appointmentId}.${mailed.sequence}.customer@cuando>`,
    calendar: appointmentInvite(about, {
      method: mailed.action === 'cancelled' ? 'CANCEL' : 'REQUEST',
      sequence: mailed.sequence,
      organizer: tools.sender,
      stampedAt: tools.clock.now(),
      links,
    }),
  })
}

/** Mails the owner about a customer's action. */
export async function mailOwner(tools: MailTools, mailed: MailedAction): Promise<void> {
  const [mail, owner] = await Promise.all([
    loadMail(tools, mailed),
    readOwner(tools.db, mailed.commerceId),
  ])
  if (!mail) return
  const sending = tools.mailer.send({
    to: { name: `${owner.name} ${owner.last_name}`, address: owner.email },
    ...(await ownerMail(mail.about, mailed.action)),
    messageId: `<${mailed.appointmentId}.${mailed.sequence}.owner@cuando>`,
  })
  // If the owner's address is refused, the notification in the app remains.
  await isDelivered(sending)
}

/** The current contents of the mail; null if a later action has superseded it. */
async function loadMail({ db, clock, publicUrl }: MailTools, mailed: MailedAction) {
  const found = await describeAppointment({ db, publicUrl }, mailed)
  if (found?.row.sequence !== mailed.sequence) return null
  const { about, row } = found
  return {
    about: { ...about, actor: mailed.by },
    isChangeable: canChange(row, clock.now()),
    hasFailed: row.mail_failed_at !== null,
  }
}
