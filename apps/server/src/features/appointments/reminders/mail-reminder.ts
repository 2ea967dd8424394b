import type { Job } from '../../../platform/db/jobs/queue-jobs.ts'
import { reminderMail } from '../mails/reminder-mail.tsx'
import { loadMail, type MailTools, sendToCustomer } from '../notify/mail-action.ts'
import { postponeMail } from '../notify/waiting-mails.ts'
import {
  isWanted,
  reminderPayload,
  type SentReminder,
  toReminderPayload,
} from './check-reminder.ts'
import type { DueReminder } from './reminder-store.ts'

const TASK = 'appointments:mail-reminder'
const REMINDERS_PER_TURN = 20

/** The jobs that mail due reminders, for appointments with an e-mail. */
export function mailReminderJobs(
  due: readonly (SentReminder & Pick<DueReminder, 'email'>)[],
): Job[] {
  const queued = new Map<string, number>()
  return due
    .filter(({ email }) => email !== null)
    .map((reminder) => {
      const number = queued.get(reminder.commerceId) ?? 0
      queued.set(reminder.commerceId, number + 1)
      const turn = Math.floor(number / REMINDERS_PER_TURN)
      return { task: TASK, payload: toReminderPayload(reminder), urgency: 'bulk', turn }
    })
}

/**
 * Reminds the customer of an appointment, with a link to confirm that they will come, unless it has changed
 * since or the reminder would come too late.
 */
export async function mailReminder(tools: MailTools, given: unknown, jobId: string): Promise<void> {
  const mailed = reminderPayload.parse(given)
  const mail = await loadMail(tools, { ...mailed, by: 'OWNER' })
  if (!mail) return
  const job = { task: TASK, payload: mailed }
  if (await postponeMail(tools, mailed.appointmentId, { ...job, id: jobId })) return
  const now = tools.clock.now()
  if (!isWanted(mail.row, mail.commerce, mailed, now)) return
  const { appointmentId, sequence, hoursBefore } = mailed
  const about = { ...mail.about, actor: mail.row.booked_by }
  const isConfirmed = mail.row.confirmed_at !== null
  await sendToCustomer(tools, mailed, {
    ...mail,
    about,
    write: (links) => reminderMail(about, { now, links, isConfirmed }),
    messageId: `<${appointmentId}.${sequence}.reminder${hoursBefore}.customer@cuando>`,
    isReminder: true,
    counted: mailed.counted,
    job,
  })
}
