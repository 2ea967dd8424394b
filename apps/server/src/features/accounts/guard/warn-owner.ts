import * as z from 'zod/mini'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { RateLimits } from '../../../platform/http/limits/rate-limit.ts'

/** The kind of attack on an account: requesting codes, guessing codes, trying passwords. */
export const warningSchema = z.enum(['CODES', 'GUESSES', 'PASSWORDS'])
export type Warning = z.output<typeof warningSchema>

/**
 * Queues a warning to the owner of an account, at most once a day. Does the same for an e-mail without an
 * account.
 */
export function warnOwner(db: Db, rateLimits: RateLimits) {
  const perDay = rateLimits.shared({ name: 'account-warning', points: 1, seconds: 86_400 })
  return async (email: string, warning: Warning): Promise<void> => {
    if (await perDay(email)) return
    await inTransaction(db, (tx) =>
      queueJobs(tx, [
        { task: 'accounts:mail-warning', payload: { email, warning }, urgency: 'immediate' },
      ]),
    )
  }
}
