import { inOneLine } from '@cuando/contract/appointments/whatsapp-template'
import { confirmationLink, reminderWords } from '@cuando/es/appointments/reminder-words'
import { givenName } from '@cuando/es/names/given-name'
import { whatsappNumber } from '@cuando/es/phones'
import { localTime } from '@cuando/es/time/local-time'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/db/jobs/queue-jobs.ts'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import { type Whatsapp, WhatsappRefused } from '../../../platform/whatsapp/make-whatsapp.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import type { MailReads } from '../notify/mail-reads.ts'
import { mayReach, type ReachTools } from '../notify/may-reach.ts'
import { postponeMail } from '../notify/waiting-mails.ts'
import {
  isWanted,
  reminderPayload,
  type SentReminder,
  toReminderPayload,
} from '../reminders/check-reminder.ts'
import { type AppointmentRow, readAppointment } from '../store.ts'
import { beginReminder, endReminder, writeReminderSent } from './whatsapp-store.ts'

export interface WhatsappTools extends ReachTools {
  reads: MailReads
  logger: FastifyBaseLogger
  publicUrl: string
  /** Null unless the operator configured WhatsApp's API. */
  whatsapp: Whatsapp | null
}

const TASK = 'appointments:whatsapp-reminder'

export const isReachable = ({ phone }: { phone: string | null }): boolean =>
  whatsappNumber(phone ?? '') !== null

/** The jobs that send due reminders by WhatsApp's API, for phones that it can reach. */
export const whatsappReminderJobs = (
  due: readonly (SentReminder & { phone: string | null })[],
): Job[] =>
  due
    .filter(isReachable)
    .map((reminder) => ({ task: TASK, payload: toReminderPayload(reminder), urgency: 'bulk' }))

/**
 * Sends a customer the template message about their appointment, unless it has changed since or has begun, or the
 * phone has received too many. The message is stored as sent before the job ends: it is sent again only if Meta's
 * answer was lost.
 */
export async function sendWhatsappReminder(
  tools: WhatsappTools,
  given: unknown,
  jobId: string,
): Promise<void> {
  const { whatsapp, db, clock } = tools
  const reminder = reminderPayload.parse(given)
  if (!whatsapp) return
  const job = { id: jobId, task: TASK, payload: reminder }
  if (await postponeMail(tools, reminder.appointmentId, job)) return
  const [commerce, row] = await Promise.all([
    readCommerce(db, reminder.commerceId),
    readAppointment(db, reminder.commerceId, reminder.appointmentId),
  ])
  const to = whatsappNumber(row?.phone ?? '')
  if (!commerce || !row || to === null) return
  if (row.whatsapp_hours.includes(reminder.hoursBefore)) return
  if (!isWanted(row, commerce, reminder, clock.now())) return
  const members = await readAssignedMembers(db, commerce, [row])
  const about = { row, commerce, memberName: members.get(row.occupation_id)?.name }
  const { appointmentId, sequence, hoursBefore } = reminder
  const id = `${appointmentId}.${sequence}.whatsapp${hoursBefore}`
  const leaving = { row, to: { phone: to }, id, isReminder: true }
  if (!(await mayReach(tools, reminder, leaving))) return
  if (!(await beginReminder(db, reminder, clock.now())))
    throw new Error('Another message about the appointment is on its way')
  try {
    await whatsapp.send({ to, parameters: parametersOf(about, tools.publicUrl) })
  } catch (error) {
    await endReminder(db, reminder)
    if (!(error instanceof WhatsappRefused)) throw error
    const { code } = error
    tools.logger.warn({ commerceId: commerce.commerce_id, code }, 'WhatsApp refused a reminder')
    return
  }
  await inTransaction(db, async (tx) => {
    await writeReminderSent(tx, reminder, clock.now())
    await announce(tx, [changeIn(reminder.commerceId)])
  })
}

interface Reminded {
  row: AppointmentRow
  commerce: CommerceRow
  /** Undefined at a business of one. */
  memberName: string | undefined
}

/**
 * In the order of the template's {{1}}, {{2}} and so on, which the documentation tells the operator. The person stands
 * behind the service: Meta has approved templates without a variable for them.
 */
function parametersOf({ row, commerce, memberName }: Reminded, publicUrl: string): string[] {
  // A stranger may have booked with somebody else's number: links in their texts are made unlinkable.
  const typed = (text: string | null) => text && unlinkText(text)
  const words = reminderWords({
    name: unlinkText(givenName(row.name, row.last_name)),
    serviceName: typed(row.service_name),
    ...localTime(row.starts_at.getTime(), commerce.timezone),
    hourFormat: commerce.hour_format,
    business: unlinkText(commerce.name),
    memberName: memberName && unlinkText(memberName),
    modality: row.modality,
    address: typed(row.modality === 'LOCAL' ? commerce.address : row.address),
    meetLink: row.meet_link,
    link: confirmationLink(publicUrl, row.id),
  })
  const { nombre, servicio, persona, negocio, fecha, hora, lugar, enlace } = words
  const what = persona ? `${servicio} con ${persona}` : servicio
  // Meta refuses a message with an empty parameter.
  return [nombre, what, negocio, fecha, hora, lugar, enlace].map((text) => inOneLine(text) || '-')
}
