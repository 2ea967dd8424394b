import { type NotNull, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { reviewsWhere } from '../review-store.ts'

const isApproved = sql<boolean>`(paypal_email IS NOT DISTINCT FROM approved_paypal_email)`

const hasUnpaid = sql<SqlBool>`EXISTS (
  SELECT FROM referral_earnings AS unpaid
  WHERE unpaid.commerce_id = referrals.commerce_id AND unpaid.referred_id = referrals.referred_id
    AND batch_id IS NULL)`

/** The earnings of closed months without a payout, with the review of the referral and the business that earned them. */
const unpaid = (db: Db) =>
  db
    .with(
      (cte) => cte('reviews').materialized(),
      () => reviewsWhere(hasUnpaid),
    )
    .selectFrom('referral_earnings')
    .innerJoin('reviews', (join) =>
      join
        .onRef('reviews.commerce_id', '=', 'referral_earnings.commerce_id')
        .onRef('reviews.referred_id', '=', 'referral_earnings.referred_id'),
    )
    .innerJoin('referral_members', 'referral_members.commerce_id', 'referral_earnings.commerce_id')
    .where('batch_id', 'is', null)

/** The sums that businesses are owed for closed months, by business id, with their PayPal e-mails. */
export function readOwed(db: Db) {
  return db
    .selectFrom(
      unpaid(db)
        .select([
          'referral_earnings.commerce_id',
          'cents',
          'paypal_email',
          isApproved.as('is_approved'),
          'is_clear',
        ])
        .as('owed'),
    )
    .innerJoin('commerces', 'commerces.commerce_id', 'owed.commerce_id')
    .select(['owed.commerce_id', 'name', 'username', 'paypal_email', 'is_approved', 'is_clear'])
    .select((eb) => eb.fn.sum<number>('cents').as('cents'))
    .groupBy(['owed.commerce_id', 'name', 'username', 'paypal_email', 'is_approved', 'is_clear'])
    .orderBy('owed.commerce_id')
    .execute()
}

export type OwedRow = Awaited<ReturnType<typeof readOwed>>[number]

/** The businesses that are owed anything for closed months. */
export async function readOwedBusinesses(db: Db): Promise<CommerceId[]> {
  const rows = await db
    .selectFrom('referral_earnings')
    .select('commerce_id')
    .distinct()
    .where('batch_id', 'is', null)
    .execute()
  return rows.map(({ commerce_id }) => commerce_id)
}

/** The earnings that can be paid: clear ones, of businesses whose PayPal e-mail is approved, by business. */
export function readPayable(tx: Tx) {
  return unpaid(tx)
    .select([
      'referral_earnings.commerce_id',
      'referral_earnings.referred_id',
      'month',
      'cents',
      'paypal_email',
    ])
    .where(isApproved)
    .where('is_clear', '=', true)
    .where('paypal_email', 'is not', null)
    .$narrowType<{ paypal_email: NotNull }>()
    .orderBy('referral_earnings.commerce_id')
    .execute()
}

export type PayableRow = Awaited<ReturnType<typeof readPayable>>[number]

/** One payment to a business. */
export interface Payout {
  commerceId: CommerceId
  paypalEmail: string
  earnings: readonly PayableRow[]
}

/** Puts earnings into a new batch; returns its id. */
export async function insertBatch(tx: Tx, payouts: readonly Payout[], now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('payout_batches')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payouts')
    .values(
      payouts.map(({ commerceId, paypalEmail, earnings }, at) => ({
        commerce_id: commerceId,
        batch_id: id,
        number: at + 1,
        paypal_email: paypalEmail,
        cents: earnings.reduce((sum, { cents }) => sum + cents, 0),
      })),
    )
    .execute()
  const rows = payouts.flatMap(({ earnings }) => earnings)
  await sql`
    UPDATE referral_earnings AS earned SET batch_id = ${id}
    FROM unnest(
      ${rows.map(({ commerce_id }) => commerce_id)}::uuid[],
      ${rows.map(({ referred_id }) => referred_id)}::uuid[],
      ${rows.map(({ month }) => month)}::text[]
    ) AS paid (commerce_id, referred_id, month)
    WHERE earned.commerce_id = paid.commerce_id AND earned.referred_id = paid.referred_id
      AND earned.month = paid.month`.execute(tx)
  return id
}

/** The batches with their sums, the latest first. */
export function readBatches(db: Db, limit: number) {
  return db
    .selectFrom('payout_batches')
    .innerJoin('payouts', 'payouts.batch_id', 'payout_batches.id')
    .select((eb) => [
      'id',
      'created_at',
      'paid_at',
      eb.fn.countAll<number>().as('payouts'),
      eb.fn.sum<number>('cents').as('cents'),
      eb.fn.count<number>('returned_at').as('returned'),
    ])
    .groupBy('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type BatchRow = Awaited<ReturnType<typeof readBatches>>[number]

export function readBatch(db: Db, batchId: number) {
  return db
    .selectFrom('payout_batches')
    .select(['id', 'created_at', 'paid_at'])
    .where('id', '=', batchId)
    .executeTakeFirst()
}

export function readPayouts(db: Db, batchId: number) {
  return db
    .selectFrom('payouts')
    .select(['batch_id', 'number', 'paypal_email', 'cents'])
    .where('batch_id', '=', batchId)
    .orderBy('number')
    .execute()
}

export type PayoutRow = Awaited<ReturnType<typeof readPayouts>>[number]

/** The businesses that a batch pays. */
export async function readPayees(db: Db, batchId: number): Promise<CommerceId[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('commerce_id')
    .where('batch_id', '=', batchId)
    .execute()
  return rows.map(({ commerce_id }) => commerce_id)
}

/** A business's latest payment. */
export function readLastPayout(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('payouts')
    .select(['paypal_email', 'returned_at'])
    .where('commerce_id', '=', commerceId)
    .orderBy('batch_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Marks a batch as paid. False if it was marked before, or doesn't exist. */
export async function writePaid(db: Db, batchId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_batches')
    .set({ paid_at: now })
    .where('id', '=', batchId)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a batch that was not paid, so that its earnings are owed again. False if it was paid, or doesn't exist. */
export async function deleteBatch(tx: Tx, batchId: number): Promise<boolean> {
  // The lock makes a concurrent `writePaid` wait; then it finds no batch.
  const row = await tx
    .selectFrom('payout_batches')
    .select('id')
    .where('id', '=', batchId)
    .where('paid_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  await tx
    .updateTable('referral_earnings')
    .set({ batch_id: null })
    .where(earningsIn(batchId))
    .execute()
  await tx.deleteFrom('payouts').where('batch_id', '=', batchId).execute()
  await tx.deleteFrom('payout_batches').where('id', '=', batchId).execute()
  return true
}

const earningsIn = (batchId: number) =>
  sql<SqlBool>`batch_id = ${batchId}
    AND commerce_id IN (SELECT commerce_id FROM payouts WHERE batch_id = ${batchId})`

/**
 * Marks a payout of a paid batch as returned: it is owed again. Returns its business; undefined if there is no such
 * payout, or it was returned before.
 */
export async function writeReturned(
  tx: Tx,
  { batchId, number }: { batchId: number; number: number },
  now: Date,
): Promise<CommerceId | undefined> {
  const row = await tx
    .updateTable('payouts')
    .from('payout_batches')
    .set({ returned_at: now })
    .whereRef('payout_batches.id', '=', 'payouts.batch_id')
    .where('paid_at', 'is not', null)
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .where('returned_at', 'is', null)
    .returning('payouts.commerce_id')
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .updateTable('referral_earnings')
    .set({ batch_id: null })
    .where('commerce_id', '=', row.commerce_id)
    .where('batch_id', '=', batchId)
    .execute()
  return row.commerce_id
}
