import { withMailToken } from '@cuando/contract/appointments/mail-token'
import { changePath } from '@cuando/contract/booking/page-state'
import { confirmationLink } from '@cuando/es/appointments/reminder-words'
import { localTime } from '@cuando/es/time/local-time'
import type { Db } from '../../../platform/db/database.ts'
import type { SenderRow } from '../../commerce/owner-store.ts'
import { fromCustomerColumns } from '../../customers/store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { type MoveRow, readMoves } from '../change/change-store.ts'
import { changeDeadline } from '../change/check-change.ts'
import { isLinkComing } from '../change/meeting-link-store.ts'
import type { AppointmentLinks, AppointmentMail } from '../mails/appointment-mail.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import type { AppointmentRow } from '../store.ts'
import type { MailReads } from './mail-reads.ts'
import type { MailedAction } from './mailed-action.ts'

/**
 * The current contents of messages and calendar files about an appointment, its row, and its business. They include
 * the previous time only if `isMoved`. Null if the id is unknown.
 */
export async function describeAppointment(
  { db, reads, publicUrl }: { db: Db; reads: MailReads; publicUrl: string },
  ref: AppointmentRef,
  { isMoved = false } = {},
): Promise<{ about: About; row: AppointmentRow; commerce: SenderRow } | null> {
  const { commerceId, appointmentId } = ref
  const [commerce, row, moves] = await Promise.all([
    reads.sender.load(commerceId),
    reads.appointment.load(ref),
    isMoved ? readMoves(db, commerceId, [appointmentId]) : [],
  ])
  if (!commerce || !row) return null
  const about = {
    appointmentId,
    commerce,
    pictureId: commerce.image_id,
    customer: fromCustomerColumns(row),
    visitorZone: row.visitor_zone,
    serviceName: row.service_name,
    ...(await memberOf(db, commerce, row)),
    isEvent: row.service_type === 'UNIQUE',
    price: row.price,
    currency: row.currency,
    ...timesOf({ startsAt: row.starts_at, endsAt: row.ends_at }, commerce.timezone),
    previous: previousTime(moves, commerce.timezone),
    hourFormat: commerce.hour_format,
    location: row.modality,
    meetLink: row.meet_link,
    isLinkComing: await isLinkComing(db, commerce, row),
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    notes: row.notes,
    changeUntil: changeDeadline(row),
    cancelReason: row.cancel_reason,
    publicUrl,
    createdAt: row.created_at,
  }
  return { about, row, commerce }
}

async function memberOf(db: Db, commerce: SenderRow, row: AppointmentRow) {
  const member = (await readAssignedMembers(db, commerce, [row])).get(row.occupation_id)
  return { memberName: member?.name ?? null, memberId: member?.id ?? null }
}

type About = Omit<AppointmentMail, 'actor'>

/**
 * A move shows the time and the team member that its customer knows as the previous ones. A cancellation shows only that time and place:
 * the customer does not know a move that was cancelled before its mail was sent.
 */
export function tellKnown(
  about: About,
  { action, known }: Partial<Pick<MailedAction, 'action' | 'known'>>,
): About {
  if (!known) return about
  const { modality: location, address, latitude, longitude } = known
  const times = timesOf(known, about.commerce.timezone)
  if (action === 'cancelled') return { ...about, ...times, location, address, latitude, longitude }
  return { ...about, previous: { ...times, memberId: known.memberId } }
}

/** The SEQUENCE of its calendar entry: it rises with every change that a calendar shows. */
export const calendarSequence = ({
  sequence,
  link_changes,
  corrections,
}: Pick<AppointmentRow, 'sequence' | 'link_changes' | 'corrections'>) =>
  sequence + link_changes + corrections

/** The links of a mail to the pages about its appointment; `token` proves that its mailbox was read. */
export function linksOf(
  about: Pick<AppointmentMail, 'publicUrl' | 'commerce' | 'appointmentId'>,
  { token, isChangeable }: { token: string | null; isChangeable: boolean },
): AppointmentLinks {
  const { publicUrl, commerce, appointmentId } = about
  const link = (path: string) => withMailToken(`${publicUrl}${path}`, token)
  const change = {
    edit: link(changePath(commerce.username, appointmentId)),
    cancel: link(`/cancel/${appointmentId}`),
  }
  return {
    page: link(confirmationLink('', appointmentId)),
    reminders: link(`/reminders/${appointmentId}`),
    ...(isChangeable && { change }),
  }
}

/** The URL of the one-click unsubscription from reminders (RFC 8058). */
export const unsubscribeUrl = (publicUrl: string, appointmentId: string, token: string | null) =>
  withMailToken(`${publicUrl}/api/books/${appointmentId}/unsubscribe`, token)

function timesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timezone: string) {
  const duration = (endsAt.getTime() - startsAt.getTime()) / 60_000
  return { ...localTime(startsAt.getTime(), timezone), startsAt, endsAt, duration }
}

function previousTime(moves: readonly MoveRow[], timezone: string) {
  const last = moves.at(-1)
  return last ? localTime(last.starts_at.getTime(), timezone) : null
}
