import { formatLongDate } from '@cuando/es/dates'
import { localTime } from '@cuando/es/local-time'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { queueJobs } from '../../../platform/db/queue-jobs.ts'
import { withKnownZone } from '../../commerce/store.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import { whatsappReminderJobs } from '../whatsapp/send-whatsapp-reminder.ts'
import { isHelpful } from './check-reminder.ts'
import { mailReminderJobs } from './mail-reminder.ts'
import { type DueReminder, takeDueReminders } from './reminder-store.ts'

const BATCH = 1000

/**
 * Turns the reminders that are due into mails and, where WhatsApp's API is configured, messages to the customers and
 * notifications to the owners, each once with several processes at once.
 */
export function sendReminders(db: Db, now: Date, byWhatsapp = false): Promise<void> {
  const sweep = { now, byWhatsapp }
  return inBatches(BATCH, (limit) => inTransaction(db, (tx) => sendBatch(tx, sweep, limit)))
}

async function sendBatch(
  tx: Tx,
  { now, byWhatsapp }: { now: Date; byWhatsapp: boolean },
  limit: number,
): Promise<number> {
  const taken = await takeDueReminders(tx, now, limit)
  const due = taken.filter((row) => isHelpful(row, now))
  await queueJobs(tx, [...mailReminderJobs(due), ...(byWhatsapp ? whatsappReminderJobs(due) : [])])
  await announceNotifications(
    tx,
    due.map((row) => ({
      commerceId: row.commerceId,
      type: 'APPOINTMENT_REMINDER' as const,
      title: 'Recordatorio de cita',
      message: describe(row),
      appointmentId: row.appointmentId,
      createdAt: now,
    })),
  )
  return taken.length
}

function describe({ name, lastName, serviceName, startsAt, ...row }: DueReminder): string {
  const { date, time } = localTime(startsAt.getTime(), withKnownZone(row).timezone)
  const what = serviceName === null ? 'una cita' : `una cita de ${serviceName}`
  return `${name} ${lastName} tiene ${what} el ${formatLongDate(date, time)}`
}
