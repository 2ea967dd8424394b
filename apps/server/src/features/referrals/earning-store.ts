import type { UtcMonth } from '@cuando/time/utc-month'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Span } from './compute-earning.ts'

/** Part of a referred business's time. */
interface ReferredSpan extends Span {
  referredId: string
}

/** How many appointments were made in each of these spans, but for those cancelled before their month ended. */
export async function countAppointments(db: Db, spans: readonly ReferredSpan[]): Promise<number[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<{ count: number }>`
    SELECT made.count
    FROM unnest(
      ${spans.map(({ referredId }) => referredId)}::uuid[],
      ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]
    ) WITH ORDINALITY AS spans (referred_id, since, until, number)
    CROSS JOIN LATERAL (
      SELECT count(*) FROM appointments
      WHERE commerce_id = referred_id AND created_at >= since AND created_at < until AND NOT cancelled_in_month
    ) AS made
    ORDER BY number`.execute(db)
  return rows.map(({ count }) => count)
}

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

/**
 * Waits for whoever else writes earnings, or says which payout they are in: what is summed up must be what is paid.
 * Until the transaction ends.
 */
export async function lockEarnings(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('referral_earnings'))`.execute(tx)
}

export async function insertClosedMonth(tx: Tx, month: UtcMonth, now: Date): Promise<void> {
  await tx.insertInto('closed_months').values({ month: month.name, closed_at: now }).execute()
}

export interface ReferralEarning {
  commerceId: CommerceId
  referredId: string
  month: string
  appointments: number
  cents: number
}

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
    .execute()
}

const isPaid = sql<boolean>`payout_batches.paid_at IS NOT NULL`

/** The closed months in which a business has earned anything, the latest first. */
export function readClosedEarnings(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('referral_earnings')
    .leftJoin('payout_batches', 'payout_batches.id', 'referral_earnings.batch_id')
    .select((eb) => [
      'month',
      eb.fn.countAll<number>().as('commerces'),
      eb.fn.sum<number>('appointments').as('appointments'),
      eb.fn.sum<number>('cents').as('cents'),
      eb.fn.agg<boolean>('bool_and', [isPaid]).as('is_paid'),
    ])
    .where('commerce_id', '=', commerceId)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()
}

/** Which of a business's referrals have been paid at least once; all of them without ids. */
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

/** The businesses that have invited others, those with the most first, and what closed months have earned them. */
export function readReferrers(db: Db, limit: number) {
  const cents = (isOnlyPaid: boolean) =>
    sql<number>`(
      SELECT coalesce(sum(cents), 0) FROM referral_earnings
      LEFT JOIN payout_batches ON payout_batches.id = batch_id
      WHERE referral_earnings.commerce_id = referrals.commerce_id AND (NOT ${isOnlyPaid} OR paid_at IS NOT NULL))`
  return db
    .selectFrom('referrals')
    .innerJoin('commerces', 'commerces.commerce_id', 'referrals.commerce_id')
    .select((eb) => [
      'commerces.name',
      'commerces.username',
      eb.fn.countAll<number>().as('referrals'),
      eb.fn.count<number>('own_by').as('own'),
      cents(false).as('earned'),
      cents(true).as('paid'),
    ])
    .groupBy(['referrals.commerce_id', 'commerces.name', 'commerces.username'])
    .orderBy('referrals', 'desc')
    .orderBy('referrals.commerce_id')
    .limit(limit)
    .execute()
}

export async function countReferrers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.count<number>('commerce_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
