import type { SkippedMail } from '@cuando/contract/skipped-mail'
import { formatLongDate } from '@cuando/es/dates'
import { localTime } from '@cuando/es/local-time'
import { describeSkippedMail } from '@cuando/es/skipped-mail'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { queueJobs } from '../../../platform/db/queue-jobs.ts'
import { withKnownZone } from '../../commerce/store.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import { skippedBy } from '../notify/claim-mails.ts'
import { writeSkippedReminders } from '../notify/skipped-mail-store.ts'
import { whatsappReminderJobs } from '../whatsapp/send-whatsapp-reminder.ts'
import { isHelpful } from './check-reminder.ts'
import { mailReminderJobs } from './mail-reminder.ts'
import { type DueReminder, takeDueReminders } from './reminder-store.ts'

const BATCH = 1000

/**
 * Turns the reminders that are due into mails and, where WhatsApp's API is configured, messages to the customers and
 * notifications to the owners, each once with several processes at once.
 */
export function sendReminders(
  db: Db,
  now: Date,
  { byWhatsapp = false, mailQuota }: { byWhatsapp?: boolean; mailQuota: MailQuota },
): Promise<void> {
  const sweep = { now, byWhatsapp, mailQuota }
  return inBatches(BATCH, (limit) => inTransaction(db, (tx) => sendBatch(tx, sweep, limit)))
}

interface Sweep {
  now: Date
  byWhatsapp: boolean
  mailQuota: MailQuota
}

async function sendBatch(tx: Tx, sweep: Sweep, limit: number): Promise<number> {
  const { now, byWhatsapp } = sweep
  const taken = await takeDueReminders(tx, now, limit)
  const due = taken.filter((row) => isHelpful(row, now))
  const skipped = await skipBeyondLimits(tx, sweep, due)
  const mailed = due.filter((row) => !skipped.has(row))
  await queueJobs(tx, [
    ...mailReminderJobs(mailed),
    ...(byWhatsapp ? whatsappReminderJobs(due) : []),
  ])
  await announceNotifications(
    tx,
    due.map((row) => ({
      commerceId: row.commerceId,
      type: 'APPOINTMENT_REMINDER' as const,
      title: 'Recordatorio de cita',
      message: describe(row, skipped.get(row)),
      appointmentId: row.appointmentId,
      createdAt: now,
    })),
  )
  return taken.length
}

/**
 * Counts the mails about appointments that the business made or moved itself. Marks the appointments whose mail exceeds
 * a limit until a later reminder is mailed, and returns these reminders.
 */
async function skipBeyondLimits(
  tx: Tx,
  { mailQuota, now }: Sweep,
  due: readonly DueReminder[],
): Promise<Map<DueReminder, SkippedMail>> {
  const requests = due.flatMap((row) =>
    row.email !== null && (row.isOwn || row.isMoved)
      ? [{ ...withKnownZone(row), email: row.email, row }]
      : [],
  )
  const claims = await mailQuota.claim(tx, { requests, now })
  const skipped = requests.flatMap(({ row }, index): [DueReminder, SkippedMail][] => {
    const mail = skippedBy(claims[index], now, true)
    return mail ? [[row, mail]] : []
  })
  const byReminder = new Map(skipped)
  const marks = requests
    .map(({ row }) => ({ ...row, mail: byReminder.get(row) ?? null }))
    .filter(({ mail, wasSkipped }) => mail !== null || wasSkipped)
  await writeSkippedReminders(tx, marks)
  return byReminder
}

function describe(
  { name, lastName, serviceName, startsAt, ...row }: DueReminder,
  skipped: SkippedMail | undefined,
): string {
  const { date, time } = localTime(startsAt.getTime(), withKnownZone(row).timezone)
  const what = serviceName === null ? 'una cita' : `una cita de ${serviceName}`
  const news = `${name} ${lastName} tiene ${what} el ${formatLongDate(date, time)}`
  return skipped ? `${news}. ${describeSkippedMail(skipped, name, true)}` : news
}
