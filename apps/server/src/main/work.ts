import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { AppParts } from '../app.ts'
import type { Env } from '../env.ts'
import { findOverdueAppointments } from '../features/appointments/overdue-store.ts'
import { watchNightly } from '../features/backups/watch-nightly.ts'
import { openCalendarClient } from '../features/google-calendar/open-calendar-client.ts'
import { startCalendarProcess } from '../features/recurrence/start-calendar-process.ts'
import type { DatabaseClock } from '../platform/clock/follow-database.ts'
import type { Database } from '../platform/db/open-database.ts'
import { readServerKey } from '../platform/db/secrets/server-keys.ts'
import type { Faults, FaultsByWork } from '../platform/db/watch-faults.ts'
import { endableServer } from '../platform/http/end-server.ts'
import { makeWorkerServer, type WorkReport } from '../platform/http/health-routes.ts'
import { type ReadinessChecks, watchReadiness } from '../platform/http/watch-readiness.ts'
import { type JobRunner, runWorker, type TaskHandlers } from '../platform/jobs/run-worker.ts'
import { findOverdueTasks } from '../platform/jobs/schedule.ts'
import { MAX_LATE_MINUTES, watchOverdue } from '../platform/jobs/watch-overdue.ts'
import { addressIn } from '../platform/mail/address-in.ts'
import {
  type BounceMailbox,
  openBounceMailbox,
} from '../platform/mail/bounces/open-bounce-mailbox.ts'
import { type Mailer, makeMailer } from '../platform/mail/make-mailer.ts'
import { sweepMailFiles } from '../platform/mail/sweep-mail-files.ts'
import { type WatchedMailer, watchMailer } from '../platform/mail/watch-mailer.ts'
import { makeWhatsapp } from '../platform/whatsapp/make-whatsapp.ts'
import { files } from './files.ts'
import { jobsOf, recallAll, schedule } from './jobs.ts'
import { openPictureStore } from './pictures.ts'
import { stops } from './stop.ts'
import { explained, type VersionWatch } from './version.ts'

/** The database, the clock, the keys for hashes and encryption, and the sender of push messages. */
export type Stores = Pick<Database, 'db' | 'pool'> &
  Pick<AppParts, 'keyedHash' | 'seal' | 'push' | 'mailQuota'> & { clock: DatabaseClock }

/** Sends the mails of this process, and watches whether they leave. */
export function openMailer(env: Env, logger: FastifyBaseLogger): WatchedMailer {
  const { dataDir, smtpUrl, mailFrom } = env
  const mailer = makeMailer({
    ...(smtpUrl ? { smtpUrl } : {}),
    from: mailFrom,
    dataDir,
    log: (line) => logger.info(line),
  })
  const watched = watchMailer(mailer, logger)
  stops.tools.push({ name: 'the mailer', stop: () => watched.close() })
  return watched
}

export async function startJobs(
  env: Env,
  { pool, mailer, faults, ...stores }: Stores & { mailer: Mailer; faults: Faults },
  logger: FastifyBaseLogger,
): Promise<JobRunner> {
  const { dataDir, mailFrom, publicUrl } = env
  const sweep = sweepMailFiles(join(dataDir, 'mail'), logger)
  stops.tools.push({ name: 'the sweep of mail files', stop: async () => sweep.close() })
  const calendars = startCalendarProcess(files.calendarProgram, (error) =>
    logger.warn({ err: error }, 'a recurring event could not be expanded'),
  )
  stops.tools.push({ name: 'the calendars', stop: () => calendars.close() })
  const { handlers, apart } = jobsOf({
    ...stores,
    calendars,
    outside: openPictureStore(env, logger),
    logger,
    mailer,
    bounces: openBounces(env),
    publicUrl,
    operatorEmail: env.operatorEmail,
    sender: addressIn(mailFrom),
    mailKey: await readServerKey(stores.db, 'mail-links'),
    whatsapp: env.whatsapp && makeWhatsapp(env.whatsapp),
    calendarClient: openCalendarClient(env, stores.clock, logger),
  })
  const recall = async () => {
    // It may still show the future.
    await stores.clock.refresh()
    await recallAll(stores.db, stores.clock)
  }
  const watched = noteFaults(handlers, faults)
  const runner = await runWorker(pool, watched, logger, { tasks: schedule, recall }, apart)
  stops.work.push({ name: 'the jobs', stop: () => runner.stop() })
  return runner
}

/** The same handlers. The jobs that the database refuses are counted. */
function noteFaults(handlers: TaskHandlers, faults: Faults): TaskHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, work]) => [
      name,
      async (payload, jobId) => {
        faults.noteWork()
        try {
          await work(payload, jobId)
        } catch (error) {
          faults.note(error)
          throw error
        }
      },
    ]),
  )
}

/** Takes a backup each night, if the operator has named a folder for them. */
export function startBackups(
  env: Env,
  stores: Pick<Stores, 'db' | 'clock'>,
  connectionString: string,
  logger: FastifyBaseLogger,
): void {
  if (!env.runsJobs || !env.backups) return
  const hasOperator = env.operatorEmail !== null
  const nightly = watchNightly({ ...stores, ...env.backups, connectionString, logger, hasOperator })
  stops.work.push({ name: 'the backup', stop: () => nightly.stop() })
}

function openBounces({ bouncesUrl }: Env): BounceMailbox | undefined {
  if (!bouncesUrl) return
  const bounces = openBounceMailbox(bouncesUrl)
  stops.tools.push({ name: 'the mailbox of bounces', stop: async () => bounces.close() })
  return bounces
}

/**
 * Watches whether the scheduled work of the installation is done in time by any process. With this
 * process's own jobs, it is also reported when these stand still.
 */
export function watchWork(
  {
    db,
    pool,
    version,
    faults,
  }: Pick<Database, 'db' | 'pool'> & { version: VersionWatch; faults: FaultsByWork },
  jobs: JobRunner | null,
  logger: FastifyBaseLogger,
): () => Promise<WorkReport> {
  const find = async () =>
    (
      await Promise.all([
        findOverdueAppointments(db, MAX_LATE_MINUTES),
        findOverdueTasks(pool, schedule, MAX_LATE_MINUTES),
      ])
    ).flat()
  const watch = watchOverdue(find, logger)
  stops.tools.push({ name: 'the watch over the work', stop: async () => watch.close() })
  const checks: ReadinessChecks = {
    database: () => watch.list().then(() => !faults.calls.isFaulty() && !faults.jobs.isFaulty()),
    version: version.isKnown,
  }
  if (jobs) checks.jobs = () => jobs.isWorking()
  const findMissing = explained(watchReadiness(checks), version)
  return async () => {
    const found = await findMissing()
    return { ...found, overdue: found.missing.includes('database') ? [] : await watch.list() }
  }
}

/** Says on the port of this process, which serves nothing else, whether its work is done in time. */
export async function startWorkerServer(
  env: Env,
  reportWork: () => Promise<WorkReport>,
  logger: FastifyBaseLogger,
): Promise<void> {
  const app = makeWorkerServer(logger, reportWork)
  const end = endableServer(app)
  stops.work.push({ name: 'the health checks', stop: () => end(1000) })
  await app.listen({
    port: env.port,
    host: env.host,
    listenTextResolver: (address) => `Escuchando en ${address}`,
  })
}
