import { Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { accountJobs } from '../features/accounts/jobs.ts'
import { appointmentJobs } from '../features/appointments/jobs.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { makeMailer } from '../platform/mail/make-mailer.ts'
import { startMailTrap } from './mail-trap.ts'
import type { TestDatabase } from './make-test-database.ts'
import { keyedHash } from './secret-key.ts'

/** Runs every due job, and those that wait while a change can be undone; returns the mails sent, received by a real SMTP server. */
export async function workJobs(
  { database, clock }: { database: TestDatabase; clock: Clock },
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
    publicUrl: 'http://localhost:3001',
    sender: 'citas@cuando.test',
  }
  await database.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts = 0 AND run_at > now()',
  )
  await runOnce({
    pgPool: database.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      Object.entries({ ...accountJobs(tools), ...appointmentJobs(tools) }).map(([name, handle]) => [
        name,
        (payload: unknown) => handle(payload),
      ]),
    ),
  })
  await mailer.close()
  await trap.close()
  return trap.mails
}

/** Runs the jobs; returns the subjects of the mails sent. */
export async function mailedSubjects(app: { database: TestDatabase; clock: Clock }) {
  const mails = await workJobs(app)
  return Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).subject))
}
