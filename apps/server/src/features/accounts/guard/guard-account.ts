import type { RefusalCode } from '@cuando/contract/refusals'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import type { RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import type { Outcome, Refusal } from '../../../platform/outcome.ts'
import { isKnownOrigin, type Origin } from './remember-origin.ts'
import { type Warning, warnOwner } from './warn-owner.ts'

const QUARTER = 900
const DAY = 86_400

interface Tools {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  keyedHash: KeyedHash
}

/** Counts attempts of one kind at accounts: by address, and by address and account. */
export function guardAccount(rateLimits: RateLimits, kind: string) {
  const byAddress = rateLimits.shared({ name: `${kind}-address`, points: 30, seconds: QUARTER })
  const byBoth = rateLimits.shared({ name: `${kind}-both`, points: 10, seconds: QUARTER })
  return async ({ ip, email }: Origin): Promise<Refusal | null> => {
    // In sequence: an attempt refused by address must not count against the account.
    return (await byAddress(ip)) ?? (await byBoth(`${ip} ${email}`))
  }
}

interface Daily {
  name: string
  points: number
  /** Only this refusal counts towards the limit; null: every call counts. */
  counts: RefusalCode | null
  /** The warning mailed to the owner when strangers reach the limit; null: none. */
  warning: Warning | null
}

/**
 * Limits per day what all unknown origins together do to an account. Known origins have a counter of their
 * own, so an attacker who knows the e-mail can't lock the owner out, however many addresses they use. Behaves
 * the same for an e-mail without an account.
 */
export function guardDay({ db, clock, rateLimits, keyedHash }: Tools, daily: Daily) {
  const { name, points, counts, warning } = daily
  const perDay = rateLimits.shared({ name, points, seconds: DAY, hasRefunds: true })
  const warn = warnOwner(db, rateLimits)
  return async <T>(origin: Origin, action: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const isKnown = await isKnownOrigin({ db, keyedHash }, origin, clock.now())
    const key = isKnown ? `${origin.ip} ${origin.email}` : origin.email
    const refusal = await perDay(key)
    if (refusal) {
      if (!isKnown && warning) await warn(origin.email, warning)
      return { ...refusal, reason: 'tooManyToday' }
    }
    let isCounted = counts === null
    try {
      const outcome = await action()
      isCounted ||= !outcome.ok && outcome.reason === counts
      return outcome
    } finally {
      if (!isCounted) await perDay.refund(key)
    }
  }
}
