import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** What businesses are owed of closed months, in the order of their ids, with where it can be paid to. */
export function readOwed(db: Db) {
  return db
    .selectFrom('referral_earnings')
    .innerJoin('referral_members', 'referral_members.commerce_id', 'referral_earnings.commerce_id')
    .innerJoin('commerces', 'commerces.commerce_id', 'referral_earnings.commerce_id')
    .select((eb) => [
      'referral_earnings.commerce_id',
      'commerces.name',
      'commerces.username',
      'paypal_email',
      eb.fn.sum<number>('cents').as('cents'),
    ])
    .where('batch_id', 'is', null)
    .groupBy(['referral_earnings.commerce_id', 'name', 'username', 'paypal_email'])
    .orderBy('referral_earnings.commerce_id')
    .execute()
}

export type OwedRow = Awaited<ReturnType<typeof readOwed>>[number]

interface Payout {
  commerceId: CommerceId
  paypalEmail: string
  cents: number
}

/** Puts what is owed to these businesses into a new batch; returns its id. */
export async function insertBatch(tx: Tx, payouts: readonly Payout[], now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('payout_batches')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payouts')
    .values(
      payouts.map(({ commerceId, paypalEmail, cents }, at) => ({
        commerce_id: commerceId,
        batch_id: id,
        number: at + 1,
        paypal_email: paypalEmail,
        cents,
      })),
    )
    .execute()
  const businesses = payouts.map(({ commerceId }) => commerceId)
  await tx
    .updateTable('referral_earnings')
    .set({ batch_id: id })
    .where('batch_id', 'is', null)
    .where('commerce_id', '=', sql<CommerceId>`ANY(${businesses}::uuid[])`)
    .execute()
  return id
}

/** The batches with what they pay, the latest first. */
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

/** Notes that a batch was paid; false if that was noted before, or if there is none. */
export async function writePaid(db: Db, batchId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_batches')
    .set({ paid_at: now })
    .where('id', '=', batchId)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a batch that was not paid: what was in it is owed again. False if it was paid, or if there is none. */
export async function deleteBatch(tx: Tx, batchId: number): Promise<boolean> {
  // Whoever notes that it was paid waits for this, and finds it gone; or was first.
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

/** Notes that a payout of a paid batch came back: it is owed again. False if there is none, or if it came back before. */
export async function writeReturned(
  tx: Tx,
  { batchId, number }: { batchId: number; number: number },
  now: Date,
): Promise<boolean> {
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
  if (!row) return false
  await tx
    .updateTable('referral_earnings')
    .set({ batch_id: null })
    .where('commerce_id', '=', row.commerce_id)
    .where('batch_id', '=', batchId)
    .execute()
  return true
}
