import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'
import { done, type Outcome } from '../../platform/http/outcome.ts'
import { findUser, requestCode } from './store.ts'

/** Seconds between two codes for one address. */
export const CODE_PAUSE = 60

/** Sends a code to an account that waits for one. The answer is the same for everybody. */
export async function sendCode(
  { db, clock, codePause }: { db: Db; clock: Clock; codePause: number },
  email: string,
): Promise<Outcome<null>> {
  const user = await findUser(db, email)
  if (user?.status === 'PENDING') {
    await inTransaction(db, (tx) => queueCode(tx, email, clock.now(), codePause))
  }
  return done(null)
}

/**
 * Queues the mail with a code, at most one a pause. The code itself is made when the mail is sent, so that no
 * table ever holds it.
 */
export async function queueCode(tx: Tx, email: string, now: Date, pause: number): Promise<void> {
  const isDue = await requestCode(tx, { email, now, pause })
  if (isDue) await queueJobs(tx, [{ task: 'accounts:mail-code', payload: { email } }])
}
