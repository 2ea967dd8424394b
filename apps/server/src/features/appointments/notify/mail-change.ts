import type { Clock } from '../../../platform/clock/clock.ts'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Mailer } from '../../../platform/mail/make-mailer.ts'
import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { readOwner } from '../../commerce/store.ts'
import { canChange } from '../change/check-change.ts'
import { appointmentInvite } from '../mails/appointment-invite.ts'
import type { ChangeKind } from '../mails/appointment-mail.ts'
import { customerMail } from '../mails/customer-mail.tsx'
import { ownerMail } from '../mails/owner-mail.tsx'
import { type Actor, writeMailResult } from '../store.ts'
import { describeAppointment, linksOf } from './describe-appointment.ts'

export interface MailTools {
  db: Db
  clock: Clock
  mailer: Mailer
  publicUrl: string
  /** The address that mails come from. */
  sender: string
}

/** Which change of which appointment a mail tells of. */
export interface MailedChange {
  commerceId: CommerceId
  appointmentId: string
  change: ChangeKind
  by: Actor
  /** Of the appointment after the change. */
  sequence: number
}

/**
 * Tells the customer what became of the appointment, with what a calendar needs to follow. Where their server wants no
 * mail for the address, now or later, the appointment says so to its owner until one arrives.
 */
export async function mailCustomer(tools: MailTools, mailed: MailedChange): Promise<void> {
  const mail = await loadMail(tools, mailed)
  if (!mail) return
  if (!(await isDelivered(sendToCustomer(tools, mailed, mail))))
    await writeMailResult(tools.db, mailed, tools.clock.now())
  else if (mail.hasFailed) await writeMailResult(tools.db, mailed, null)
}

type LoadedMail = NonNullable<Awaited<ReturnType<typeof loadMail>>>

async function sendToCustomer(
  tools: MailTools,
  mailed: MailedChange,
  mail: LoadedMail,
): Promise<void> {
  const { about, isChangeable } = mail
  const { name, lastName, email } = about.customer
  // A button that leads to a no is worse than the phone number that stands there without it.
  const links = isChangeable ? linksOf(about) : undefined
  await tools.mailer.send({
    to: { name: `${name} ${lastName}`, address: email },
    ...(await customerMail(about, mailed.change, links)),
    // The same at every try, so that a mail program shows a repeated one once.
    messageId: `<${mailed.appointmentId}.${mailed.sequence}.customer@cuando>`,
    calendar: appointmentInvite(about, {
      method: mailed.change === 'cancelled' ? 'CANCEL' : 'REQUEST',
      sequence: mailed.sequence,
      organizer: tools.sender,
      stampedAt: tools.clock.now(),
      links,
    }),
  })
}

/** Tells the owner what a customer has done. */
export async function mailOwner(tools: MailTools, mailed: MailedChange): Promise<void> {
  const [mail, owner] = await Promise.all([
    loadMail(tools, mailed),
    readOwner(tools.db, mailed.commerceId),
  ])
  if (!mail) return
  const sending = tools.mailer.send({
    to: { name: `${owner.name} ${owner.last_name}`, address: owner.email },
    ...(await ownerMail(mail.about, mailed.change)),
    messageId: `<${mailed.appointmentId}.${mailed.sequence}.owner@cuando>`,
  })
  // An owner whose address takes no mail has the notification all the same.
  await isDelivered(sending)
}

/** What the mail says, as things stand; null when something later has made it out of date. */
async function loadMail({ db, clock, publicUrl }: MailTools, mailed: MailedChange) {
  const found = await describeAppointment({ db, publicUrl }, mailed)
  if (found?.row.sequence !== mailed.sequence) return null
  const { about, row } = found
  return {
    about: { ...about, changedBy: mailed.by },
    isChangeable: canChange(row, clock.now()),
    hasFailed: row.mail_failed_at !== null,
  }
}
