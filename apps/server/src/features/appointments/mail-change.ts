import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/make-mailer.ts'
import { isDelivered } from '../../platform/mail/send-failure.ts'
import { type CommerceId, readOwner } from '../commerce/store.ts'
import { canChange } from './check-change.ts'
import { describeAppointment, linksOf } from './describe-appointment.ts'
import { writeMailResult } from './mail-store.ts'
import { appointmentInvite } from './mails/appointment-invite.ts'
import type { Change } from './mails/appointment-mail.ts'
import { customerMail } from './mails/customer-mail.tsx'
import { ownerMail } from './mails/owner-mail.tsx'
import type { Actor } from './store.ts'

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
  change: Change
  by: Actor
  /** Of the appointment after the change. */
  sequence: number
}

/**
 * Tells the customer what became of the appointment, with what a calendar needs to follow. Where their server wants no
 * mail for the address, now or later, the appointment says so to its owner until one arrives.
 */
export async function mailCustomer(tools: MailTools, told: MailedChange): Promise<void> {
  const mail = await loadMail(tools, told)
  if (!mail) return
  if (!(await isDelivered(sendToCustomer(tools, told, mail))))
    await writeMailResult(tools.db, told, tools.clock.now())
  else if (mail.hasFailed) await writeMailResult(tools.db, told, null)
}

type LoadedMail = NonNullable<Awaited<ReturnType<typeof loadMail>>>

async function sendToCustomer(
  tools: MailTools,
  told: MailedChange,
  mail: LoadedMail,
): Promise<void> {
  const { about, isChangeable } = mail
  const { name, lastName, email } = about.customer
  // A button that leads to a no is worse than the phone number that stands there without it.
  const links = isChangeable ? linksOf(about) : undefined
  await tools.mailer.send({
    to: { name: `${name} ${lastName}`, address: email },
    ...(await customerMail(about, told.change, links)),
    // The same at every try, so that a mail program shows a repeated one once.
    messageId: `<${told.appointmentId}.${told.sequence}.customer@cuando>`,
    calendar: appointmentInvite(about, {
      method: told.change === 'cancelled' ? 'CANCEL' : 'REQUEST',
      sequence: told.sequence,
      organizer: tools.sender,
      stampedAt: tools.clock.now(),
      links,
    }),
  })
}

/** Tells the owner what a customer has done. */
export async function mailOwner(tools: MailTools, told: MailedChange): Promise<void> {
  const [mail, owner] = await Promise.all([
    loadMail(tools, told),
    readOwner(tools.db, told.commerceId),
  ])
  if (!mail) return
  const sending = tools.mailer.send({
    to: { name: `${owner.name} ${owner.last_name}`, address: owner.email },
    ...(await ownerMail(mail.about, told.change)),
    messageId: `<${told.appointmentId}.${told.sequence}.owner@cuando>`,
  })
  // An owner whose address takes no mail has the notification all the same.
  await isDelivered(sending)
}

/** What the mail says, as things stand; null when something later has made it out of date. */
async function loadMail({ db, clock, publicUrl }: MailTools, told: MailedChange) {
  const found = await describeAppointment({ db, publicUrl }, told)
  if (found?.row.sequence !== told.sequence) return null
  const { about, row } = found
  return {
    about: { ...about, changedBy: told.by },
    isChangeable: canChange(row, clock.now()),
    hasFailed: row.mail_failed_at !== null,
  }
}
