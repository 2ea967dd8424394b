import { type JobHelpers, Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { accessJobs } from '../features/access/jobs.ts'
import { accountJobs } from '../features/accounts/jobs.ts'
import { appointmentJobs } from '../features/appointments/jobs.ts'
import { googleCalendarJobs } from '../features/google-calendar/jobs.ts'
import type { MailQuota } from '../features/mail-quota/make-mail-quota.ts'
import { pushJobs } from '../features/push/jobs.ts'
import { waitingJobs } from '../features/waiting/jobs.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { CalendarClient } from '../platform/google/make-calendar-client.ts'
import { makeMailer } from '../platform/mail/make-mailer.ts'
import type { TaskProcess } from '../platform/process/start-task-process.ts'
import type { PushSender } from '../platform/push/make-push-sender.ts'
import type { Whatsapp } from '../platform/whatsapp/make-whatsapp.ts'
import { testMailKey } from './make-test-app.ts'
import type { TestDatabase } from './make-test-database.ts'
import { keyedHash, seal } from './samples/secret-key.ts'
import { startMailTrap } from './worlds/mail-trap.ts'

interface Served {
  database: TestDatabase
  clock: Clock
  push: PushSender
  publicUrl: string
  mailQuota: MailQuota
  /** Without it no reminders are sent by WhatsApp's API. */
  whatsapp?: Whatsapp | null
  /** Without it nothing is exchanged with Google Calendar. */
  calendarClient?: CalendarClient | null
  calendars: TaskProcess
}

/** Runs every due job, and those that wait while a change can be undone; returns the mails sent, received by a real SMTP server. */
export async function workJobs(served: Served, given?: Awaited<ReturnType<typeof startMailTrap>>) {
  await served.database.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts = 0 AND run_at > now()',
  )
  return workJobsNow(served, given)
}

/** The same without those that wait. */
export async function workJobsNow(
  {
    database,
    clock,
    push,
    publicUrl,
    mailQuota,
    whatsapp = null,
    calendarClient = null,
    calendars,
  }: Served,
  given?: Awaited<ReturnType<typeof startMailTrap>>,
) {
  const trap = given ?? (await startMailTrap())
  const mailer = makeMailer({
    smtpUrl: trap.url,
    from: 'Cuando <citas@cuando.test>',
    dataDir: '/nonexistent',
    log: () => {},
  })
  const tools = {
    db: database.db,
    clock,
    keyedHash,
    logger: pino({ level: 'silent' }),
    mailer,
    publicUrl,
    sender: 'citas@cuando.test',
    mailKey: testMailKey,
    push,
    mailQuota,
    whatsapp,
    calendarClient,
    calendars,
    seal,
  }
  await runOnce({
    pgPool: database.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    // graphile-worker waits only for results that it writes in batches. Without this, a job could be marked as failed after
    // the test has gone on.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries({
        ...accessJobs(tools),
        ...accountJobs(tools),
        ...appointmentJobs(tools),
        ...googleCalendarJobs(tools),
        ...pushJobs(tools),
        ...waitingJobs(tools),
      }).map(([name, handle]) => [
        name,
        (payload: unknown, { job }: JobHelpers) => handle(payload, job.id),
      ]),
    ),
  })
  await mailer.close()
  await trap.close()
  return trap.mails
}

/** Runs the jobs; returns the subjects of the mails sent. */
export const mailedSubjects = async (app: Served) => subjectsOf(await workJobs(app))

/** The same without the jobs that wait while a change can be undone. */
export const mailedSubjectsNow = async (app: Served) => subjectsOf(await workJobsNow(app))

const subjectsOf = (mails: Awaited<ReturnType<typeof workJobs>>) =>
  Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).subject))
