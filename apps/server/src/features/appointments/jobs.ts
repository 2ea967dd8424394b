import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import { sweepKeys } from '../idempotency/claim-idempotency-key.ts'
import { settleAppointments } from './change/settle-appointments.ts'
import { type MailTools, mailCustomer, mailOwner } from './notify/mail-action.ts'
import { mailLink } from './notify/mail-link.ts'
import { makeMailReads } from './notify/mail-reads.ts'
import { readMailedAction } from './notify/mailed-action.ts'
import { noteDeadMails } from './notify/note-failed-mails.ts'
import { mailReminder } from './reminders/mail-reminder.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { mailSummary } from './summary/mail-summary.ts'
import { queueSummaries } from './summary/queue-summaries.ts'
import { sweepUndos } from './undo/undo-change.ts'
import { sendWhatsappReminder, type WhatsappTools } from './whatsapp/send-whatsapp-reminder.ts'

export function appointmentJobs(means: Omit<MailTools & WhatsappTools, 'reads'>) {
  const tools = { ...means, reads: makeMailReads(means.db) }
  return {
    'appointments:mail-customer': (given, id) => mailCustomer(tools, readMailedAction(given), id),
    'appointments:mail-owner': (given) => mailOwner(tools, readMailedAction(given)),
    'appointments:mail-link': (given, id) => mailLink(tools, given, id),
    'appointments:whatsapp-reminder': (given, id) => sendWhatsappReminder(tools, given, id),
    'appointments:mail-reminder': (given, id) => mailReminder(tools, given, id),
    'appointments:remind': () =>
      sendReminders(tools.db, tools.clock.now(), tools.whatsapp !== null),
    'appointments:note-dead-mails': () => noteDeadMails(tools),
    'appointments:mail-summary': (given) => mailSummary(tools, given),
    'appointments:queue-summaries': () => queueSummaries(tools.db, tools.clock.now()),
    'appointments:settle': () => settleAppointments(tools.db, tools.clock.now(), tools.logger),
    'appointments:sweep-keys': () => sweepKeys(tools.db, tools.clock.now()),
    'appointments:sweep-undos': () => sweepUndos(tools.db, tools.clock.now()),
  } satisfies TaskHandlers
}

/** Jobs that wait for another server than the mails'. */
export const tasksApart = ['appointments:whatsapp-reminder']

/** Scheduled jobs, as crontab lines. A missed minute is made up for at once (`fill`). */
export const appointmentCrontab = [
  '* * * * * appointments:remind ?fill=2m&jobKey=remind&max=3',
  '* * * * * appointments:settle ?fill=2m&jobKey=settle&max=3',
  '* * * * * appointments:note-dead-mails ?jobKey=note-dead-mails&max=3',
  '* * * * * appointments:queue-summaries ?fill=2m&jobKey=queue-summaries&max=3',
  '7 * * * * appointments:sweep-keys ?jobKey=sweep-keys&max=3',
  '17 * * * * appointments:sweep-undos ?jobKey=sweep-undos&max=3',
]
