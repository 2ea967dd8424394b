import { localTime } from '@cuando/es/local-time'
import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/make-mailer.ts'
import { type CommerceId, readCommerce, readOwner } from '../commerce/store.ts'
import { appointmentInvite } from './mails/appointment-invite.ts'
import type { AppointmentMail } from './mails/appointment-mail.ts'
import { bookingConfirmedMail } from './mails/booking-confirmed.tsx'
import { bookingNoticeMail } from './mails/booking-notice.tsx'
import { readAppointment } from './store.ts'

export interface MailTools {
  db: Db
  mailer: Mailer
  publicUrl: string
  /** The address that mails come from. */
  sender: string
}

export interface MailedAppointment {
  commerceId: CommerceId
  appointmentId: string
}

/** Tells the customer that the appointment stands, with an entry for the calendar. */
export async function mailCustomer(tools: MailTools, which: MailedAppointment): Promise<void> {
  const about = await loadMail(tools, which)
  if (!about) return
  const { name, lastName, email } = about.customer
  await tools.mailer.send({
    to: { name: `${name} ${lastName}`, address: email },
    ...(await bookingConfirmedMail(about)),
    // The same at every try, so that a mail program shows a repeated one once.
    messageId: `<${about.appointmentId}.0.customer@cuando>`,
    calendar: appointmentInvite(about, {
      method: 'REQUEST',
      sequence: 0,
      organizer: tools.sender,
      stampedAt: about.createdAt,
    }),
  })
}

/** Tells the owner that somebody has booked. */
export async function mailOwner(tools: MailTools, which: MailedAppointment): Promise<void> {
  const [about, owner] = await Promise.all([
    loadMail(tools, which),
    readOwner(tools.db, which.commerceId),
  ])
  if (!about) return
  await tools.mailer.send({
    to: { name: `${owner.name} ${owner.last_name}`, address: owner.email },
    ...(await bookingNoticeMail(about)),
    messageId: `<${about.appointmentId}.0.owner@cuando>`,
  })
}

/** What the mail is about, as it stands now; null when the appointment is no longer to come. */
async function loadMail(
  { db, publicUrl }: MailTools,
  { commerceId, appointmentId }: MailedAppointment,
): Promise<AppointmentMail | null> {
  const [commerce, row] = await Promise.all([
    readCommerce(db, commerceId),
    readAppointment(db, commerceId, appointmentId),
  ])
  if (!commerce || row?.status !== 'PENDING') return null
  return {
    appointmentId,
    commerce,
    customer: { name: row.name, lastName: row.last_name, email: row.email, phone: row.phone },
    serviceName: row.service_name,
    price: row.price,
    currency: row.currency,
    ...localTime(row.starts_at.getTime(), commerce.timezone),
    duration: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: row.modality,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    notes: row.notes,
    noticeHours: row.notice_to_cancel_hours,
    publicUrl,
    createdAt: row.created_at,
  }
}
