import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { limitFailures } from '../../../platform/http/limits/limit-failures.ts'
import type { RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import { type Familiarity, type Origin, recognizeOrigin } from './remember-origin.ts'
import { type Warning, warnOwner } from './warn-owner.ts'

const QUARTER = 900
const DAY = 86_400

interface Tools {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  keyedHash: KeyedHash
}

/** The origin of an attempt at an account, and how far it is known. */
export interface Visitor extends Origin {
  familiarity: Familiarity
}

/** The calls that count: only those with this refusal, only successful ones, or (null) all. */
type Counts = RefusalCode | 'success' | null

interface Quarterly {
  name: string
  /** The limit of an address, for all accounts together. */
  ofAddress: number
  counts: Counts
}

/**
 * Limits attempts of one kind at accounts: by address, and by address and account. A device that logged in to the
 * account before has a limit of its own, so that others who share its address can't lock it out.
 */
export function guardAccount(tools: Tools, { name, ofAddress, counts }: Quarterly) {
  const { db, clock, rateLimits, keyedHash } = tools
  const limit = (suffix: string, points: number) =>
    limitFailures(rateLimits, { name: `${name}-${suffix}`, points, seconds: QUARTER })
  const byAddress = limit('address', ofAddress)
  const byBoth = limit('both', 10)
  const isCounted = (outcome: Outcome<unknown>) => isCountedBy(counts, outcome)
  return async <T>(
    origin: Origin,
    action: (visitor: Visitor) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const familiarity = rateLimits.isOn
      ? await recognizeOrigin({ db, keyedHash }, origin, clock.now())
      : null
    const visitor = { ...origin, familiarity }
    const attempt = () => byBoth(ownKeyOf(visitor), () => action(visitor), isCounted)
    // In sequence: an attempt refused by address must not count against the account.
    return familiarity === 'device' ? attempt() : byAddress(origin.ip, attempt, isCounted)
  }
}

/** An attempt that another limit refuses doesn't count. */
function isCountedBy(counts: Counts, outcome: Outcome<unknown>): boolean {
  if (counts === 'success') return outcome.ok
  if (counts !== null) return !outcome.ok && outcome.reason === counts
  return outcome.ok || (outcome.reason !== 'tooMany' && outcome.reason !== 'tooManyToday')
}

/** Addresses of one mailbox count as one account, or an attacker could have any number of them. */
const ownKeyOf = ({ familiarity, deviceId, ip, email }: Visitor) =>
  familiarity === 'device' ? `device ${deviceId} ${email}` : `${ip} ${mailboxOf(email)}`

interface Daily {
  name: string
  points: number
  counts: Counts
  /** The warning mailed to the owner when strangers reach the limit; null: none. */
  warning: Warning | null
}

/**
 * Limits the attempts a day of all unknown origins together at an account. Known origins have a counter of their own,
 * so an attacker who knows the e-mail can't lock the owner out, however many addresses they use. Behaves the same for
 * an e-mail without an account.
 */
export function guardDay({ db, rateLimits }: Pick<Tools, 'db' | 'rateLimits'>, daily: Daily) {
  const { name, points, counts, warning } = daily
  const perDay = rateLimits.shared({ name, points, seconds: DAY, hasRefunds: true })
  const warn = warnOwner(db, rateLimits)
  return async <T>(visitor: Visitor, action: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const { familiarity, email } = visitor
    const key = familiarity === null ? mailboxOf(email) : ownKeyOf(visitor)
    const refusal = await perDay(key)
    if (refusal) {
      if (familiarity === null && warning) await warn(email, warning)
      return { ...refusal, reason: 'tooManyToday' }
    }
    // A call that throws counts only if all calls do.
    let isCounted = counts === null
    try {
      const outcome = await action()
      isCounted = isCountedBy(counts, outcome)
      return outcome
    } finally {
      if (!isCounted) await perDay.refund(key)
    }
  }
}
