import type { Clock } from '../../../platform/clock/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { guardDay, type Visitor } from '../guard/guard-account.ts'
import { type CodeKey, isCodeFresh, requestCode } from './code-store.ts'

/** Seconds between two codes for one address and purpose. */
export const CODE_PAUSE = 60

/** Maximum codes mailed to one address a day, per purpose, on requests from unknown origins. */
const CODES_A_DAY = 10

interface Tools {
  db: Db
  clock: Clock
  codePause: number
}

/**
 * Requests a code by mail. Does the same for an address without an account: whether anything is mailed is
 * decided in the job, so neither the answer nor its timing reveals it.
 */
export function sendCode(
  { db, clock, codePause }: Tools,
  purpose: CodeKey['purpose'],
  guard: ReturnType<typeof guardCodes>,
) {
  return async (visitor: Visitor): Promise<Outcome<null>> => {
    const key = { email: visitor.email, purpose }
    // A repeated request within the pause sends no code and doesn't count.
    if (await isCodeFresh(db, key, clock.now(), codePause)) return done(null)
    return guard(visitor, async () => {
      await inTransaction(db, (tx) => queueCode(tx, key, clock.now(), codePause))
      return done(null)
    })
  }
}

/** Limits the codes that are mailed to one mailbox a day. */
export const guardCodes = (
  tools: { db: Db; rateLimits: RateLimits },
  purpose: CodeKey['purpose'],
) =>
  guardDay(tools, {
    name: `code-${purpose}-day`,
    points: CODES_A_DAY,
    // A refused registration mails no code.
    counts: 'success',
    // No warning for an unverified account: it has nothing to lose yet, and perhaps another owner.
    warning: purpose === 'RESET' ? 'CODES' : null,
  })

/**
 * Queues the mail with a code, at most one per pause. The code is created when the mail is sent, so the job
 * table never contains it.
 */
export async function queueCode(tx: Tx, key: CodeKey, now: Date, pause: number): Promise<void> {
  const { email, purpose } = key
  const isDue = await requestCode(tx, { email, purpose, now, pause })
  if (!isDue) return
  await queueJobs(tx, [
    { task: 'accounts:mail-code', payload: { email, purpose }, urgency: 'immediate' },
  ])
}
