import type { Known } from '@cuando/contract/calls/choice'
import type { Data } from '@cuando/contract/calls/endpoint'
import type {
  currentCount,
  paidCount,
  pendingCount,
  ReferredCommerce,
  referredCommerces,
} from '@cuando/contract/referrals/referrals'
import { monthAt } from '@cuando/time/utc-month'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Done, done } from '../../platform/outcome.ts'
import { appointmentsEnd } from './earnings/compute-earning.ts'
import { readPaidReferrals } from './earnings/earning-store.ts'
import { readReviews } from './review-store.ts'
import { countReferrals, type ReferralRow, readReferrals, readReferred } from './store.ts'

export async function countCurrent(
  db: Db,
  commerceId: CommerceId,
): Promise<Done<Data<typeof currentCount>>> {
  return done({ currentReferrals: await countWith(db, commerceId, true) })
}

export async function countPending(
  db: Db,
  commerceId: CommerceId,
): Promise<Done<Data<typeof pendingCount>>> {
  return done({ pendingReferrals: await countWith(db, commerceId, false) })
}

/** Counts the referrals with appointments, or those without. */
async function countWith(db: Db, commerceId: CommerceId, hasAppointments: boolean) {
  const ids = (await readReferrals(db, commerceId)).map(({ referred_id }) => referred_id)
  const referred = await readReferred(db, ids)
  return referred.filter(({ has_appointments }) => has_appointments === hasAppointments).length
}

export async function countPaid(
  db: Db,
  commerceId: CommerceId,
): Promise<Done<Data<typeof paidCount>>> {
  return done({ paidReferrals: (await readPaidReferrals(db, commerceId)).size })
}

/** A page of a business's referrals with their states, the newest first. */
export async function listReferred(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { page, limit }: { page: number; limit: number },
): Promise<Done<Data<typeof referredCommerces>>> {
  const [rows, total] = await Promise.all([
    readReferrals(db, commerceId, { limit, offset: (page - 1) * limit }),
    countReferrals(db, commerceId),
  ])
  const described = await describeReferrals({ db, now }, commerceId, rows)
  const commerces = described.map(({ username: _, referredId: __, ...shown }) => shown)
  return done({ commerces, total, page, limit })
}

interface DescribedReferral extends ReferredCommerce {
  state: State
  username: string
  referredId: string
}

type State = Known<ReferredCommerce['state']>

/** The states of some of a business's referrals. Their user names and ids are for the operator. */
export async function describeReferrals(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  rows: readonly ReferralRow[],
): Promise<DescribedReferral[]> {
  const ids = rows.map(({ referred_id }) => referred_id)
  const [referred, paid, reviews] = await Promise.all([
    readReferred(db, ids),
    readPaidReferrals(db, commerceId, ids),
    readReviews(db, commerceId, ids),
  ])
  const clear = new Set(reviews.flatMap((each) => (each.is_clear ? each.referred_id : [])))
  const known = new Map(referred.map((row) => [row.commerce_id as string, row]))
  return rows.map((row) => {
    const business = known.get(row.referred_id)
    return {
      referredId: row.referred_id,
      name: business?.name ?? '',
      username: business?.username ?? '',
      month: monthAt(row.registered_at).name,
      state: stateOf(row, business, now),
      isInReview: !clear.has(row.referred_id),
      isPaid: paid.has(row.referred_id),
    }
  })
}

type ReferredRow = Awaited<ReturnType<typeof readReferred>>[number]

function stateOf(
  { registered_at }: ReferralRow,
  business: ReferredRow | undefined,
  now: Date,
): State {
  const isOver = appointmentsEnd(registered_at) <= now
  if (isOver && business && business.plan !== 'FREE') return 'AFFILIATE'
  if (!business?.has_appointments) return 'PENDING'
  return isOver ? 'ENDED' : 'ACTIVE'
}
