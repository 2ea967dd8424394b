import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import type { BounceMailbox } from '../../platform/mail/bounces/open-bounce-mailbox.ts'
import { sweepOccupations } from '../availability/sweep-occupations.ts'
import { sweepKeys } from '../idempotency/claim-idempotency-key.ts'
import type { MailQuota } from '../mail-quota/make-mail-quota.ts'
import { queueReading, READ_TASK, readBounces } from './bounces/read-bounces.ts'
import { settleAppointments } from './change/settle-appointments.ts'
import { mailConfirmation } from './confirmation/mail-confirmation.ts'
import { mailDelay } from './delay/mail-delays.ts'
import { mailGroupMessage } from './groups/mail-group.ts'
import { sweepImports } from './imports/sweep-imports.ts'
import { type MailTools, mailCustomer } from './notify/mail-action.ts'
import { mailLink } from './notify/mail-link.ts'
import { makeMailReads } from './notify/mail-reads.ts'
import { readMailedAction } from './notify/mailed-action.ts'
import { noteDeadMails } from './notify/note-failed-mails.ts'
import { mailMember, mailOwner } from './people/mail-people.ts'
import { mailReminder } from './reminders/mail-reminder.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { mailOwnSummary, mailSummary } from './summary/mail-summary.ts'
import { queueSummaries } from './summary/queue-summaries.ts'
import { mailTogether } from './together/mail-together.ts'
import { sweepUndos } from './undo/undo-change.ts'
import { sendWhatsappReminder, type WhatsappTools } from './whatsapp/send-whatsapp-reminder.ts'

type Means = Omit<MailTools & WhatsappTools, 'reads' | 'claimReach'> & {
  mailQuota: MailQuota
  /** Where reports of undelivered mails arrive, if it is configured. */
  bounces?: BounceMailbox | undefined
}

export function appointmentJobs({ mailQuota, bounces, ...means }: Means) {
  const { db } = means
  const tools = { ...means, reads: makeMailReads(db), claimReach: mailQuota.reach(db) }
  return {
    'appointments:mail-customer': (given, id) => mailCustomer(tools, readMailedAction(given), id),
    'appointments:mail-owner': (given) => mailOwner(tools, readMailedAction(given)),
    'appointments:mail-member': (given) => mailMember(tools, readMailedAction(given)),
    'appointments:mail-together': (given) => mailTogether(tools, given),
    'appointments:mail-link': (given, id) => mailLink(tools, given, id),
    'appointments:mail-confirmation': (given, id) => mailConfirmation(tools, given, id),
    'appointments:mail-delay': (given) => mailDelay(tools, given),
    'appointments:mail-group': (given) => mailGroupMessage(tools, given),
    'appointments:whatsapp-reminder': (given, id) => sendWhatsappReminder(tools, given, id),
    'appointments:mail-reminder': (given, id) => mailReminder(tools, given, id),
    'appointments:remind': () =>
      sendReminders(tools.db, tools.clock.now(), {
        byWhatsapp: tools.whatsapp !== null,
        mailQuota,
      }),
    'appointments:note-dead-mails': () => noteDeadMails(tools),
    'appointments:queue-bounces': async () => {
      if (bounces) await queueReading(tools.db)
    },
    [READ_TASK]: async (_given, id) => {
      if (bounces) await readBounces({ ...tools, bounces }, id)
    },
    'appointments:mail-summary': (given) => mailSummary(tools, given),
    'appointments:mail-own-summary': (given) => mailOwnSummary(tools, given),
    'appointments:queue-summaries': () => queueSummaries(tools.db, tools.clock.now()),
    'appointments:settle': () => settleAppointments(tools.db, tools.clock.now(), tools.logger),
    'appointments:sweep-keys': () => sweepKeys(tools.db, tools.clock.now()),
    'appointments:sweep-undos': () => sweepUndos(tools.db, tools.clock.now()),
    'appointments:sweep-imports': () => sweepImports(tools.db, tools.clock.now()),
    'appointments:sweep-occupations': () => sweepOccupations(tools.db),
  } satisfies TaskHandlers
}

/** A task that waits for the server of the mailbox with reports. */
export const bounceTasks = [READ_TASK]

/** Tasks that wait for another server than the mail server. */
export const tasksApart = ['appointments:whatsapp-reminder']

export const appointmentSchedule: RecurringTask[] = [
  { task: 'appointments:remind', key: 'remind', everyMinutes: 1 },
  { task: 'appointments:settle', key: 'settle', everyMinutes: 1 },
  { task: 'appointments:note-dead-mails', key: 'note-dead-mails', everyMinutes: 1 },
  { task: 'appointments:queue-bounces', key: 'queue-bounces', everyMinutes: 5 },
  { task: 'appointments:queue-summaries', key: 'queue-summaries', everyMinutes: 1 },
  { task: 'appointments:sweep-keys', key: 'sweep-keys', everyMinutes: 60, atMinute: 7 },
  { task: 'appointments:sweep-undos', key: 'sweep-undos', everyMinutes: 60, atMinute: 17 },
  { task: 'appointments:sweep-imports', key: 'sweep-imports', everyMinutes: 60, atMinute: 37 },
  {
    task: 'appointments:sweep-occupations',
    key: 'sweep-occupations',
    everyMinutes: 60,
    atMinute: 27,
  },
]
