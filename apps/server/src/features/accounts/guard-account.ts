import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Refusal } from '../../platform/http/outcome.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import { isKnownPlace, type Place } from './remember-place.ts'

const QUARTER = 900

interface Tools {
  db: Db
  clock: Clock
  rateLimits: RateLimits
}

/**
 * Counts attempts of one kind at accounts: by address, by address and account, and by account from wherever.
 * The last does not count where the account has been logged into before: who knows but the e-mail cannot keep
 * its owner out, however many addresses they have.
 */
export function guardAccount({ db, clock, rateLimits }: Tools, kind: string) {
  const byAddress = rateLimits.shared({ name: `${kind}-address`, points: 30, seconds: QUARTER })
  const byBoth = rateLimits.shared({ name: `${kind}-both`, points: 10, seconds: QUARTER })
  const byAccount = rateLimits.shared({ name: `${kind}-account`, points: 100, seconds: QUARTER })
  return async ({ ip, email }: Place): Promise<Refusal | null> => {
    // One after the other: an attempt that its address is refused must not count against the account.
    const refusal = (await byAddress(ip)) ?? (await byBoth(`${ip} ${email}`))
    if (refusal) return refusal
    return (await isKnownPlace(db, { ip, email }, clock.now())) ? null : byAccount(email)
  }
}
