import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import { describeSkippedMail } from '@cuando/es/appointments/skipped-mail'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { untilNone } from '../../../platform/db/sweeps/in-batches.ts'
import { withKnownZone } from '../../commerce/store.ts'
import type { CountedOn, MailQuota, MailRequest } from '../../mail-quota/make-mail-quota.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import { keepImported } from '../imports/import-store.ts'
import { skippedBy } from '../notify/claim-mails.ts'
import { writeSkippedReminders } from '../notify/skipped-mail-store.ts'
import { isReachable, whatsappReminderJobs } from '../whatsapp/send-whatsapp-reminder.ts'
import { isHelpful } from './check-reminder.ts'
import { mailReminderJobs } from './mail-reminder.ts'
import { type DueReminder, takeDueReminders } from './reminder-store.ts'

const BATCH = 1000

/**
 * Turns the reminders that are due into mails and, if WhatsApp's API is configured, messages to the customers and
 * notifications to the owners, each once even with concurrent processes.
 */
export function sendReminders(
  db: Db,
  now: Date,
  { byWhatsapp = false, mailQuota }: { byWhatsapp?: boolean; mailQuota: MailQuota },
): Promise<void> {
  const sweep = { now, byWhatsapp, mailQuota }
  return untilNone(BATCH, (limit) => inTransaction(db, (tx) => sendBatch(tx, sweep, limit)))
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
  const wanted = due.filter(({ isWanted }) => isWanted)
  const { counted, ...skipped } = await countReminders(tx, sweep, wanted)
  const mailed = wanted.filter((row) => !skipped.mails.has(row))
  const messaged = byWhatsapp
    ? wanted.filter((row) => isReachable(row) && !skipped.messages.has(row))
    : []
  await queueJobs(tx, [
    ...mailReminderJobs(mailed.map((row) => ({ ...row, counted: counted.get(row) }))),
    ...whatsappReminderJobs(messaged),
  ])
  await keepImported(tx, [...mailed.filter(({ email }) => email !== null), ...messaged])
  await announceNotifications(
    tx,
    due.map((row) => ({
      commerceId: row.commerceId,
      type: 'APPOINTMENT_REMINDER' as const,
      title: 'Recordatorio de cita',
      message: describe(row, skipped.mails.get(row) ?? skipped.messages.get(row)),
      appointmentId: row.appointmentId,
      memberId: row.memberId,
      createdAt: now,
    })),
  )
  return taken.length
}

interface CountedReminders {
  /** Those that exceed a limit. */
  mails: Map<DueReminder, SkippedMail>
  messages: Map<DueReminder, SkippedMail>
  /** The counters that include the mails that may be sent. */
  counted: Map<DueReminder, CountedOn>
}

/**
 * Counts the mails and messages about appointments that the business booked or moved. Marks those whose mail or message
 * exceeds a limit, until a later reminder is sent.
 */
async function countReminders(
  tx: Tx,
  { mailQuota, now, byWhatsapp }: Sweep,
  due: readonly DueReminder[],
): Promise<CountedReminders> {
  const rows = due.filter(({ isOwn, isMoved }) => isOwn || isMoved)
  const asked = rows.flatMap((row) => requestsOf(row, byWhatsapp))
  // The first reminders of all customers have priority over second ones.
  const inOrder = [
    ...asked.filter(({ isSecond }) => !isSecond),
    ...asked.filter(({ isSecond }) => isSecond),
  ]
  const claims = await mailQuota.claim(tx, {
    requests: inOrder.map(({ request }) => request),
    now,
  })
  const mails: CountedReminders['mails'] = new Map()
  const messages: CountedReminders['messages'] = new Map()
  const counted: CountedReminders['counted'] = new Map()
  for (const [index, { row, request }] of inOrder.entries()) {
    const claim = claims[index]
    const mail = skippedBy(claim, now, true)
    if (request.email === undefined) {
      if (mail) messages.set(row, { ...mail, byWhatsapp: true })
    } else if (mail) mails.set(row, mail)
    else if (claim?.counted) counted.set(row, claim.counted)
  }
  const marks = rows
    .map((row) => ({ ...row, mail: mails.get(row) ?? messages.get(row) ?? null }))
    .filter(({ mail, wasSkipped }) => mail !== null || wasSkipped)
  await writeSkippedReminders(tx, marks)
  return { mails, messages, counted }
}

interface Asked {
  row: DueReminder
  request: MailRequest
  /** Whether it is sent in addition to a mail. */
  isSecond: boolean
}

function requestsOf(row: DueReminder, byWhatsapp: boolean): Asked[] {
  const { commerceId, timezone } = withKnownZone(row)
  const { email, phone, isOwn } = row
  const base = { commerceId, timezone, isOwn }
  const mail = email !== null && { row, request: { ...base, email }, isSecond: false }
  const message = byWhatsapp &&
    phone !== null &&
    isReachable(row) && { row, request: { ...base, phone }, isSecond: email !== null }
  return [mail, message].filter((each) => each !== false)
}

function describe(
  { name, lastName, serviceName, memberName, startsAt, ...row }: DueReminder,
  skipped: SkippedMail | undefined,
): string {
  const { date, time } = localTime(startsAt.getTime(), withKnownZone(row).timezone)
  const what = serviceName === null ? 'una cita' : `una cita de ${serviceName}`
  const person = memberName ? ` con ${memberName}` : ''
  const news = `${name} ${lastName} tiene ${what}${person} el ${formatLongDate(date, time)}`
  return skipped ? `${news}. ${describeSkippedMail(skipped, name, true)}` : news
}
