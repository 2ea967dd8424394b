import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/keyed-hash.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { type CodeKey, isCodeFresh, requestCode } from './code-store.ts'
import { guardDay } from './guard-account.ts'
import type { Origin } from './remember-origin.ts'

/** Seconds between two codes for one address and purpose. */
export const CODE_PAUSE = 60

/** Codes that one address is mailed in a day, for one purpose, when strangers ask for them. */
const CODES_A_DAY = 10

interface Tools {
  db: Db
  clock: Clock
  codePause: number
  rateLimits: RateLimits
  keyedHash: KeyedHash
}

/**
 * Has a code sent. For an address that has no account, or needs no code, the very same happens: whether
 * anything is mailed is decided when the job is worked, so that neither answer nor time tells them apart.
 */
export function sendCode(tools: Tools, purpose: CodeKey['purpose']) {
  const { db, clock, codePause } = tools
  const guard = guardDay(tools, {
    name: `code-${purpose}-day`,
    points: CODES_A_DAY,
    counts: null,
    // An account that waits for its first code has nothing to lose yet, and perhaps another owner.
    warning: purpose === 'RESET' ? 'CODES' : null,
  })
  return async (origin: Origin): Promise<Outcome<null>> => {
    const key = { email: origin.email, purpose }
    // Whoever is impatient gets no more codes by it, and uses none up.
    if (await isCodeFresh(db, key, clock.now(), codePause)) return done(null)
    return guard(origin, async () => {
      await inTransaction(db, (tx) => queueCode(tx, key, clock.now(), codePause))
      return done(null)
    })
  }
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
