import { Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { accountJobs } from '../features/accounts/jobs.ts'
import { appointmentJobs } from '../features/appointments/jobs.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { makeMailer } from '../platform/mail/make-mailer.ts'
import { startMailTrap } from './mail-trap.ts'
import type { TestDatabase } from './make-test-database.ts'
import { keyedHash } from './secret-key.ts'

/** Runs every due job; returns the mails sent, received by a real SMTP server. */
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
