import { monthAt } from '@cuando/time/utc-month'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { closeMonths } from '../earnings/close-months.ts'
import { listEarnings, type ReferralMonth } from '../earnings/list-earnings.ts'
import { type ReviewRow, readReviews } from '../review-store.ts'
import { findSignsAmong, readSigns, type SignRow } from '../sign-store.ts'
import { readMember, readReferred } from '../store.ts'
import { type CompletedRow, readCompleted, readSharedPayees } from './payee-store.ts'

const MAX_REFERRALS = 50
/** At most ten of a month earn anything. */
const MAX_APPOINTMENTS = 12

/** A business's unpaid earnings, for the operator's review. */
export interface Payee {
  paypalEmail: string | null
  isApproved: boolean
  /** The other businesses with this PayPal e-mail. */
  sharedWith: { name: string; username: string }[]
  owedCents: number
  openCents: number
  pendingCents: number
  referrals: PayeeReferral[]
  /** The number of further referrals with earnings. */
  others: number
}

export interface PayeeReferral {
  name: string
  username: string
  review: ReviewRow | undefined
  signs: SignRow[]
  months: (ReferralMonth & { completed: CompletedRow[] })[]
}

/** A business's earnings by referral, without those that are paid or in a payout. */
export async function showPayee(db: Db, commerceId: CommerceId, now: Date): Promise<Payee> {
  await closeMonths(db, now)
  await findSignsAmong(db, [commerceId], now)
  const member = await readMember(db, commerceId)
  const paypalEmail = member?.paypal_email ?? null
  const unpaid = (await listEarnings(db, commerceId, now)).filter(({ isInPayout }) => !isInPayout)
  const ids = [...new Set(unpaid.map(({ referredId }) => referredId))]
  const cents = (of: (earning: ReferralMonth) => boolean) =>
    unpaid.filter(of).reduce((sum, each) => sum + each.cents, 0)
  return {
    paypalEmail,
    isApproved: paypalEmail !== null && paypalEmail === member?.approved_paypal_email,
    sharedWith: paypalEmail === null ? [] : await readSharedPayees(db, commerceId, paypalEmail),
    owedCents: cents(({ isClear, state }) => isClear && state === 'OWED'),
    openCents: cents(({ isClear, state }) => isClear && state === 'OPEN'),
    pendingCents: cents(({ isClear }) => !isClear),
    referrals: await describe(db, commerceId, { ids: ids.slice(0, MAX_REFERRALS), unpaid, now }),
    others: Math.max(ids.length - MAX_REFERRALS, 0),
  }
}

interface Unpaid {
  ids: readonly string[]
  unpaid: readonly ReferralMonth[]
  now: Date
}

async function describe(
  db: Db,
  commerceId: CommerceId,
  { ids, unpaid, now }: Unpaid,
): Promise<PayeeReferral[]> {
  const shown = new Set(ids)
  const months = unpaid.filter(({ referredId }) => shown.has(referredId))
  const spans = months.map(({ referredId, month }) => ({
    referredId,
    ...monthAt(new Date(`${month}-01T00:00Z`)),
  }))
  const completed = await readCompleted(db, spans, { max: MAX_APPOINTMENTS, now })
  const reviews = await readReviews(db, commerceId, ids)
  const signs = await readSigns(db, commerceId, ids)
  const businesses = await readReferred(db, ids)
  const withAppointments = months.map((month, at) => ({
    ...month,
    completed: completed.filter((each) => each.at === at),
  }))
  return ids.map((id) => {
    const business = businesses.find(({ commerce_id }) => commerce_id === id)
    return {
      name: business?.name ?? '',
      username: business?.username ?? '',
      review: reviews.find(({ referred_id }) => referred_id === id),
      signs: signs.filter(({ referred_id }) => referred_id === id),
      months: withAppointments
        .filter(({ referredId }) => referredId === id)
        .sort((one, other) => (one.month < other.month ? -1 : 1)),
    }
  })
}
