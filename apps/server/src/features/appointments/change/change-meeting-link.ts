import type { Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import { lockCommerce } from '../../commerce/store.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import type { MailContext } from '../notify/claim-mails.ts'
import { queueLinkMails } from '../notify/mail-link.ts'
import type { NotMailed } from '../notify/not-mailed.ts'
import { hastenLinkMails, isMailWaiting } from '../notify/waiting-mails.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { type AppointmentRow, readAppointment } from '../store.ts'
import { type ChangeDeps, changeAppointment } from './change-appointment.ts'
import { isLive } from './check-change.ts'
import { isLinkComing, noteServiceLink, writeLink } from './meeting-link-store.ts'

/**
 * Sets or removes ('' or null) an appointment's own link. Its customer is mailed only if the effective link changes,
 * so that a repeated request sends one mail.
 */
export function changeMeetingLink(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { meetingLink }: { meetingLink: string | null },
): Promise<Outcome<null>> {
  return changeAppointment(deps, ref, async (context) => {
    const { tx, commerce, row, now } = context
    if (row.modality !== 'ONLINE' || !isLive(row)) return refused('noMeeting')
    const link = meetingLink || null
    if (link === row.meeting_link) return done(null)
    const linked = await writeLink(tx, row, 'meeting_link', link)
    // If Google is about to make a link, only that one is mailed.
    const isComing = await isLinkComing(tx, commerce, linked)
    const isTold = linked.meet_link !== row.meet_link && row.ends_at > now && !isComing
    if (isTold) await queueLinkMails(context, [linked], { waits: true })
    return done(null)
  })
}

/**
 * Stores the Meet link of an appointment, or null for none. If the link is the effective one, its customer gets it: by
 * a waiting mail about the booking or the owner's move, else by a mail of its own. Returns false and writes nothing if
 * the appointment has changed since it was `seen`: the link may be that of a class that it has left.
 */
export async function noteConferenceLink(
  tx: Tx,
  seen: AppointmentRow,
  { link, now, mailQuota }: { link: string | null; now: Date; mailQuota: MailQuota },
): Promise<boolean> {
  const { commerce_id: commerceId, id } = seen
  const commerce = await lockCommerce(tx, commerceId)
  const current = await readAppointment(tx, commerceId, id)
  if (!current || linkedBy.some((key) => current[key] !== seen[key])) return false
  if (current.conference_link === link) return true
  const row = await writeLink(tx, current, 'conference_link', link)
  const counts = link !== null && row.meet_link === link && isLive(row) && row.ends_at > now
  const isBrought = counts && ((await hastenLinkMails(tx, row)) || (await isMailWaiting(tx, row)))
  if (counts && !isBrought) await queueLinkMails({ tx, commerce, now, mailQuota }, [row])
  await announce(tx, [changeIn(commerceId)])
  return true
}

/** The columns that an appointment's Meet link depends on. */
const linkedBy = [
  'occupation_id',
  'modality',
  'sequence',
  'link_changes',
  'conference_link',
] as const

interface ServiceLinkChange {
  serviceId: string
  isComing: boolean
}

/**
 * Mails the customers who use a service's link that it changed, in the transaction that changed it. With `isComing`
 * it skips those without a Meet link, since Google is about to make one. The business's row must be locked. Returns
 * those whose customers get no mail because of a limit.
 */
export async function tellServiceLink(
  context: MailContext,
  { serviceId, isComing }: ServiceLinkChange,
): Promise<NotMailed[]> {
  const { tx, commerce, now } = context
  const linked = await noteServiceLink(tx, commerce.commerce_id, serviceId, now)
  return queueLinkMails(
    context,
    linked.filter(({ conference_link }) => !isComing || conference_link !== null),
    { waits: true },
  )
}
