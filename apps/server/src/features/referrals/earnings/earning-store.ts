import type { UtcMonth } from '@cuando/time/utc-month'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { countInReview } from '../review-store.ts'
import type { PlanCents } from './compute-earning.ts'

/** The name of the last month whose earnings are final. */
export async function readLastClosed(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('closed_months')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.month ?? null
}

/** Locks earnings and their payouts until the transaction ends, so that the sum is that of the earnings paid. */
export async function lockEarnings(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('referral_earnings'))`.execute(tx)
}

export async function insertClosedMonth(tx: Tx, month: UtcMonth, now: Date): Promise<void> {
  await tx.insertInto('closed_months').values({ month: month.name, closed_at: now }).execute()
}

/** The prices of plans at the end of each month. */
export async function readEndedMonths(db: Db): Promise<Map<string, PlanCents>> {
  const rows = await db.selectFrom('ended_months').selectAll().execute()
  return new Map(rows.map(({ month, prices }) => [month, planCents.parse(prices)]))
}

const planCents = z.partialRecord(z.enum(['PRO', 'TURBO']), z.number())

/** Stores the prices of plans at the end of a month, unless they are stored already. */
export async function insertEndedMonth(db: Db, month: string, prices: PlanCents): Promise<void> {
  await db
    .insertInto('ended_months')
    .values({ month, prices: JSON.stringify(prices) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface ReferralEarning {
  commerceId: CommerceId
  referredId: string
  month: string
  appointments: number
  cents: number
}

/** Stores the earnings of months; those that were paid under the former rule don't change. */
export async function insertEarnings(tx: Tx, earnings: readonly ReferralEarning[]): Promise<void> {
  if (earnings.length === 0) return
  await tx
    .insertInto('referral_earnings')
    .values(
      earnings.map(({ commerceId, referredId, month, appointments, cents }) => ({
        commerce_id: commerceId,
        referred_id: referredId,
        month,
        appointments,
        cents,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The months of businesses with a payout under the former rule, which counted appointments by the month they were
 * made in.
 */
export async function readFormerMonths(
  db: Db,
  commerceIds: readonly CommerceId[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('referral_earnings')
    .select(['commerce_id', 'month'])
    .distinct()
    .where('by_creation', '=', true)
    .where('commerce_id', '=', sql<CommerceId>`ANY(${[...commerceIds]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ commerce_id, month }) => formerMonth(commerce_id, month)))
}

/**
 * Deletes a business's earnings without a payout, if any of them was counted by the former rule; returns whether one
 * was.
 */
export async function deleteUnpaidEarnings(tx: Tx, commerceId: CommerceId): Promise<boolean> {
  const unpaid = tx
    .deleteFrom('referral_earnings')
    .where('commerce_id', '=', commerceId)
    .where('batch_id', 'is', null)
  const { numDeletedRows } = await unpaid.where('by_creation', '=', true).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await unpaid.execute()
  return numDeletedRows > 0n
}

export const formerMonth = (commerceId: CommerceId, month: string) => `${commerceId} ${month}`

const isPaid = sql<boolean>`payout_batches.paid_at IS NOT NULL`

/** The earnings of a business's referrals in closed months, and whether each has a payout or is paid. */
export function readClosedEarnings(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('referral_earnings')
    .leftJoin('payout_batches', 'payout_batches.id', 'referral_earnings.batch_id')
    .select(['month', 'referred_id', 'appointments', 'cents', 'batch_id', isPaid.as('is_paid')])
    .where('commerce_id', '=', commerceId)
    .execute()
}

export type ClosedEarning = Awaited<ReturnType<typeof readClosedEarnings>>[number]

/** The ids of a business's referrals that were paid at least once; without `referredIds` of all its referrals. */
export async function readPaidReferrals(
  db: Db,
  commerceId: CommerceId,
  referredIds?: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('referral_earnings')
    .innerJoin('payout_batches', 'payout_batches.id', 'referral_earnings.batch_id')
    .select('referred_id')
    .distinct()
    .where('commerce_id', '=', commerceId)
    .where('paid_at', 'is not', null)
    .$if(referredIds !== undefined, (query) =>
      query.where('referred_id', '=', sql<string>`ANY(${[...(referredIds ?? [])]}::uuid[])`),
    )
    .execute()
  return new Set(rows.map(({ referred_id }) => referred_id))
}

/** The businesses that have invited others, those with the most first, with their earnings of closed months. */
export async function readReferrers(db: Db, limit: number) {
  const referrers = await db
    .selectFrom('referrals')
    .innerJoin('commerces', 'commerces.commerce_id', 'referrals.commerce_id')
    .select((eb) => [
      'referrals.commerce_id',
      'commerces.name',
      'commerces.username',
      eb.fn.countAll<number>().as('referrals'),
    ])
    .groupBy(['referrals.commerce_id', 'commerces.name', 'commerces.username'])
    .orderBy('referrals', 'desc')
    .orderBy('referrals.commerce_id')
    .limit(limit)
    .execute()
  const ids = referrers.map(({ commerce_id }) => commerce_id)
  const [sums, inReview] = await Promise.all([sumEarnings(db, ids), countInReview(db, ids)])
  return referrers.map(({ commerce_id, ...each }) => {
    const { earned = 0, paid = 0 } = sums.get(commerce_id) ?? {}
    return { ...each, in_review: inReview.get(commerce_id) ?? 0, earned, paid }
  })
}

/** The cents that businesses have earned in closed months, and those that were paid. */
async function sumEarnings(db: Db, commerceIds: readonly CommerceId[]) {
  const rows = await db
    .selectFrom('referral_earnings')
    .leftJoin('payout_batches', 'payout_batches.id', 'referral_earnings.batch_id')
    .select((eb) => [
      'commerce_id',
      eb.fn.sum<number>('cents').as('earned'),
      sql<number>`coalesce(sum(cents) FILTER (WHERE ${isPaid}), 0)`.as('paid'),
    ])
    .where('commerce_id', '=', sql<CommerceId>`ANY(${[...commerceIds]}::uuid[])`)
    .groupBy('commerce_id')
    .execute()
  return new Map(rows.map(({ commerce_id, ...sums }) => [commerce_id, sums]))
}

export async function countReferrers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.count<number>('commerce_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
