import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'
import { done, type Outcome } from '../../platform/http/outcome.ts'
import { type CodeKey, requestCode } from './code-store.ts'

/** Seconds between two codes for one address and purpose. */
export const CODE_PAUSE = 60

/**
 * Has a code sent. For an address that has no account, or needs no code, the very same happens: whether
 * anything is mailed is decided when the job is worked, so that neither answer nor time tells them apart.
 */
export async function sendCode(
  { db, clock, codePause }: { db: Db; clock: Clock; codePause: number },
  key: CodeKey,
): Promise<Outcome<null>> {
  await inTransaction(db, (tx) => queueCode(tx, key, clock.now(), codePause))
  return done(null)
}

/**
 * Queues the mail with a code, at most one a pause. The code itself is made when the mail is sent, so that no
 * table ever holds it.
 */
export async function queueCode(tx: Tx, key: CodeKey, now: Date, pause: number): Promise<void> {
  const { email, purpose } = key
  const isDue = await requestCode(tx, { email, purpose, now, pause })
  if (isDue) await queueJobs(tx, [{ task: 'accounts:mail-code', payload: { email, purpose } }])
}
