import { localTime } from '@cuando/es/local-time'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/make-mailer.ts'
import { type CommerceId, readCommerce, readOwner } from '../commerce/store.ts'
import { type MoveRow, readMoves } from './change-store.ts'
import { canChange } from './check-change.ts'
import { appointmentInvite } from './mails/appointment-invite.ts'
import type { AppointmentLinks, AppointmentMail, Change } from './mails/appointment-mail.ts'
import { customerMail } from './mails/customer-mail.tsx'
import { ownerMail } from './mails/owner-mail.tsx'
import { type Actor, readAppointment } from './store.ts'

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

/** Tells the customer what became of the appointment, with what a calendar needs to follow. */
export async function mailCustomer(tools: MailTools, told: MailedChange): Promise<void> {
  const mail = await loadMail(tools, told)
  if (!mail) return
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
  await tools.mailer.send({
    to: { name: `${owner.name} ${owner.last_name}`, address: owner.email },
    ...(await ownerMail(mail.about, told.change)),
    messageId: `<${told.appointmentId}.${told.sequence}.owner@cuando>`,
  })
}

function linksOf({ publicUrl, commerce, appointmentId }: AppointmentMail): AppointmentLinks {
  return {
    edit: `${publicUrl}/book/${commerce.username}?edit=true&appointmentId=${appointmentId}`,
    cancel: `${publicUrl}/cancel/${appointmentId}`,
  }
}

/** What the mail says, as things stand; null when something later has made it out of date. */
async function loadMail(
  { db, clock, publicUrl }: MailTools,
  { commerceId, appointmentId, by, sequence }: MailedChange,
): Promise<{ about: AppointmentMail; isChangeable: boolean } | null> {
  const [commerce, row, moves] = await Promise.all([
    readCommerce(db, commerceId),
    readAppointment(db, commerceId, appointmentId),
    readMoves(db, commerceId, [appointmentId]),
  ])
  if (!commerce || row?.sequence !== sequence) return null
  const about = {
    appointmentId,
    commerce,
    customer: { name: row.name, lastName: row.last_name, email: row.email, phone: row.phone },
    serviceName: row.service_name,
    isEvent: row.service_type === 'UNIQUE',
    price: row.price,
    currency: row.currency,
    ...localTime(row.starts_at.getTime(), commerce.timezone),
    previous: previousTime(moves, commerce.timezone),
    duration: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: row.modality,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    notes: row.notes,
    noticeHours: row.notice_to_cancel_hours,
    cancelReason: row.cancel_reason,
    changedBy: by,
    publicUrl,
    createdAt: row.created_at,
  }
  return { about, isChangeable: canChange(row, clock.now()) }
}

function previousTime(moves: readonly MoveRow[], timezone: string) {
  const last = moves.at(-1)
  return last ? localTime(last.starts_at.getTime(), timezone) : null
}
