import type { MonthEarnings, ReferralInfo } from '@cuando/contract/referrals'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readPlanCents } from '../plans/store.ts'
import type { PlanCents } from './compute-earning.ts'
import { computeMonths, openMonths } from './compute-months.ts'
import { readClosedEarnings, readLastClosed } from './earning-store.ts'
import { readLastPayout } from './payouts/payout-store.ts'
import { readMember, readReferrals } from './store.ts'

interface Deps {
  db: Db
  now: Date
  publicUrl: string
}

/** A business's invitation, and what it has earned with it by month. */
export async function showEarnings(
  { db, now, publicUrl }: Deps,
  commerceId: CommerceId,
): Promise<Outcome<ReferralInfo>> {
  const member = await readMember(db, commerceId)
  if (!member) return refused('notFound')
  const prices = await readPlanCents(db)
  const earnings = await listEarnings(db, commerceId, { prices, now })
  const last = await readLastPayout(db, commerceId)
  const priceOf = (plan: 'PRO' | 'TURBO') => {
    const cents = prices[plan]
    return cents === undefined ? null : cents / 100
  }
  const link = new URL('/register', publicUrl)
  link.searchParams.set('ref', member.code)
  return done({
    referralCode: member.code,
    referralLink: link.href,
    earnings: earnings.map(({ cents, ...month }) => ({ ...month, amountUsd: cents / 100 })),
    wasReturned: last?.returned_at != null && last.paypal_email === member.paypal_email,
    totalUsd: earnings.reduce((sum, { cents }) => sum + cents, 0) / 100,
    planPrices: { PRO: priceOf('PRO'), TURBO: priceOf('TURBO') },
  })
}

type MonthCents = Omit<MonthEarnings, 'amountUsd'> & { cents: number }

/** The months in which anything was earned, the latest first. */
async function listEarnings(
  db: Db,
  commerceId: CommerceId,
  at: { prices: PlanCents; now: Date },
): Promise<MonthCents[]> {
  // Before what is closed: a month that closes in between is read as closed, and computed no more.
  const months = openMonths(await readLastClosed(db), at.now)
  const closed = await readClosedEarnings(db, commerceId)
  const computed = await computeMonths(db, await readReferrals(db, commerceId), months, at)
  const open = months.map(({ name }): MonthCents => {
    const ofMonth = computed.filter(({ month }) => month === name)
    return {
      month: name,
      commerces: ofMonth.length,
      appointments: ofMonth.reduce((sum, { appointments }) => sum + appointments, 0),
      cents: ofMonth.reduce((sum, { cents }) => sum + cents, 0),
      state: 'OPEN',
    }
  })
  const final = closed.map(({ is_paid, ...month }): MonthCents => {
    return { ...month, state: is_paid ? 'PAID' : 'OWED' }
  })
  const isClosed = new Set(final.map(({ month }) => month))
  const earned = open.filter(({ month, cents }) => cents > 0 && !isClosed.has(month))
  return [...earned.reverse(), ...final]
}
