import { commerceId } from '@cuando/contract/commerce-id'
import { localTime } from '@cuando/es/local-time'
import * as z from 'zod/mini'
import type { Job } from '../../../platform/db/queue-jobs.ts'
import { isLive } from '../change/check-change.ts'
import { reminderMail } from '../mails/reminder-mail.tsx'
import { type LoadedMail, loadMail, type MailTools, sendToCustomer } from '../notify/mail-action.ts'
import { postponeMail } from '../notify/waiting-mails.ts'
import { isHelpful } from './check-reminder.ts'
import type { DueReminder } from './reminder-store.ts'

const payload = z.object({
  commerceId,
  appointmentId: z.string(),
  sequence: z.number(),
  hoursBefore: z.number(),
})

/** A reminder, for its mail. */
type MailedReminder = z.output<typeof payload>

const TASK = 'appointments:mail-reminder'

/** The jobs that mail due reminders. */
export const mailReminderJobs = (due: readonly DueReminder[]): Job[] =>
  due.map(({ commerceId, appointmentId, sequence, hoursBefore }) => ({
    task: TASK,
    payload: { commerceId, appointmentId, sequence, hoursBefore } satisfies MailedReminder,
    canWait: true,
  }))

/**
 * Reminds the customer of an appointment, with a link to confirm that they will come, unless it has changed
 * since or the reminder would come too late.
 */
export async function mailReminder(tools: MailTools, given: unknown, jobId: string): Promise<void> {
  const mailed = payload.parse(given)
  const mail = await loadMail(tools, { ...mailed, by: 'OWNER' })
  if (!mail) return
  const job = { task: TASK, payload: mailed }
  if (await postponeMail(tools.db, mailed.appointmentId, { ...job, id: jobId })) return
  const now = tools.clock.now()
  if (!isWanted(mail, mailed, now)) return
  const { appointmentId, sequence, hoursBefore } = mailed
  const about = { ...mail.about, actor: mail.row.booked_by }
  const isConfirmed = mail.row.confirmed_at !== null
  const { date: today } = localTime(now.getTime(), about.commerce.timezone)
  await sendToCustomer(tools, mailed, {
    ...mail,
    about,
    write: (links) => reminderMail(about, { today, links, isConfirmed }),
    messageId: `<${appointmentId}.${sequence}.reminder${hoursBefore}.customer@cuando>`,
    unsubscribeUrl: `${tools.publicUrl}/api/books/${appointmentId}/unsubscribe`,
    job,
  })
}

/** Whether the appointment is still as it was when the reminder came due, and its customer still wants one. */
function isWanted(
  { row, commerce }: LoadedMail,
  { sequence, hoursBefore }: MailedReminder,
  now: Date,
): boolean {
  if (row.sequence !== sequence || !isLive(row)) return false
  const { reminder_hours: reminderHours } = commerce
  if (row.reminders_stopped_at !== null || !reminderHours.includes(hoursBefore)) return false
  return isHelpful({ startsAt: row.starts_at, hoursBefore, reminderHours }, now)
}
