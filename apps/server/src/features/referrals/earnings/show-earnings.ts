import type { MonthEarnings, ReferralInfo } from '@cuando/contract/referrals/referrals'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readPlanCents } from '../../plans/store.ts'
import { readLastPayout } from '../payouts/payout-store.ts'
import { readMember } from '../store.ts'
import { listEarnings, type ReferralMonth } from './list-earnings.ts'

interface Deps {
  db: Db
  now: Date
  publicUrl: string
}

/** A business's invitation, its earnings by month, and the amount that waits for a review. */
export async function showEarnings(
  { db, now, publicUrl }: Deps,
  commerceId: CommerceId,
): Promise<Outcome<ReferralInfo>> {
  const member = await readMember(db, commerceId)
  if (!member) return refused('notFound')
  const prices = await readPlanCents(db)
  const all = await listEarnings(db, commerceId, now)
  const earnings = sumByMonth(all.filter(({ isClear }) => isClear))
  const pending = sumByMonth(all.filter(({ isClear }) => !isClear))
  const last = await readLastPayout(db, commerceId)
  const priceOf = (plan: 'PRO' | 'TURBO') => {
    const cents = prices[plan]
    return cents === undefined ? null : cents / 100
  }
  const { paypal_email: paypalEmail, approved_paypal_email: approved } = member
  const link = new URL('/register', publicUrl)
  link.searchParams.set('ref', member.code)
  return done({
    referralCode: member.code,
    referralLink: link.href,
    earnings,
    totalUsd: totalOf(earnings),
    pending: pending.map(({ state: _, ...month }) => month),
    pendingUsd: totalOf(pending),
    isAddressInReview: paypalEmail !== null && paypalEmail !== approved,
    wasReturned: last?.returned_at != null && last.paypal_email === paypalEmail,
    planPrices: { PRO: priceOf('PRO'), TURBO: priceOf('TURBO') },
  })
}

/** The earnings of referrals by month, the latest first. */
function sumByMonth(earnings: readonly ReferralMonth[]): MonthEarnings[] {
  const months = [...new Set(earnings.map(({ month }) => month))].sort().reverse()
  return months.map((month) => {
    const ofMonth = earnings.filter((each) => each.month === month)
    const states = new Set(ofMonth.map(({ state }) => state))
    return {
      month,
      commerces: ofMonth.length,
      appointments: ofMonth.reduce((sum, { appointments }) => sum + appointments, 0),
      amountUsd: ofMonth.reduce((sum, { cents }) => sum + cents, 0) / 100,
      state: states.has('OPEN') ? 'OPEN' : states.has('OWED') ? 'OWED' : 'PAID',
    }
  })
}

/** Sum in cents: dollars with decimals are inexact. */
const totalOf = (months: readonly MonthEarnings[]) =>
  months.reduce((sum, { amountUsd }) => sum + Math.round(amountUsd * 100), 0) / 100
