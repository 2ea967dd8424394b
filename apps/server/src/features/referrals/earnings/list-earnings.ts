import type { MonthEarnings } from '@cuando/contract/referrals/referrals'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readReviews } from '../review-store.ts'
import { readReferrals } from '../store.ts'
import { computeMonths, openMonths, readPrices } from './compute-months.ts'
import { type ClosedEarning, readClosedEarnings, readLastClosed } from './earning-store.ts'

/** The earnings of one referral in one month. */
export interface ReferralMonth {
  referredId: string
  month: string
  appointments: number
  cents: number
  state: MonthEarnings['state']
  /** Whether it may be paid, or was paid. If not, it waits until the operator accepts the referral. */
  isClear: boolean
  isInPayout: boolean
}

/** The earnings of a business's referrals by month; those of open months are computed. */
export async function listEarnings(
  db: Db,
  commerceId: CommerceId,
  now: Date,
): Promise<ReferralMonth[]> {
  // Read this before the closed months: if a month closes in between, it is read as closed and not computed.
  const months = openMonths(await readLastClosed(db), now)
  const closed = await readClosedEarnings(db, commerceId)
  const final = new Set(closed.map(({ month }) => month))
  const open = months.filter(({ name }) => !final.has(name))
  const pricesOf = await readPrices(db)
  const referrals = await readReferrals(db, commerceId)
  const computed = await computeMonths(db, referrals, open, { pricesOf, now })
  const reviews = await readReviews(db, commerceId)
  const clear = new Set(reviews.flatMap((each) => (each.is_clear ? each.referred_id : [])))
  return [
    ...computed.map(({ commerceId: _, ...each }) => ({
      ...each,
      state: 'OPEN' as const,
      isClear: clear.has(each.referredId),
      isInPayout: false,
    })),
    ...closed.map((each) => present(each, clear)),
  ]
}

function present(earning: ClosedEarning, clear: ReadonlySet<string>): ReferralMonth {
  const { month, referred_id: referredId, appointments, cents, batch_id, is_paid } = earning
  const isInPayout = batch_id !== null
  // Signs found later don't remove earnings from a payout.
  const isClear = isInPayout || clear.has(referredId)
  const state = is_paid ? 'PAID' : 'OWED'
  return { referredId, month, appointments, cents, state, isClear, isInPayout }
}
