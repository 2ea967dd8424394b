import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { closeMonths } from '../close-months.ts'
import { lockEarnings } from '../earning-store.ts'
import { findSignsAmong } from '../sign-store.ts'
import {
  deleteBatch,
  insertBatch,
  type Payout,
  readBatch,
  readOwed,
  readOwedBusinesses,
  readPayable,
  readPayees,
  writePaid,
  writeReturned,
} from './payout-store.ts'
import { recountFormer } from './recount-former.ts'
import { MAX_PAYOUTS } from './write-payout-file.ts'

/** What is owed of closed months, those that nobody had closed yet included. */
export async function listOwed(db: Db, now: Date) {
  await closeMonths(db, now)
  await findSignsAmong(db, await readOwedBusinesses(db), now)
  return readOwed(db)
}

/**
 * Puts what can be paid into a batch, as much as one file takes; what is in one is in no other. Whoever has no PayPal
 * e-mail that is approved waits, and so does what is under review. Returns the batch's id, or null where there is
 * nothing to pay.
 */
export async function createBatch(db: Db, now: Date): Promise<number | null> {
  await closeMonths(db, now)
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    // Two who registered or logged in at the same moment have not seen each other.
    await findSignsAmong(tx, await readOwedBusinesses(tx), now)
    const payouts = (await groupPayable(tx)).slice(0, MAX_PAYOUTS)
    return payouts.length === 0 ? null : insertBatch(tx, payouts, now)
  })
}

/** What can be paid by one statement, so that each payout is the sum of the earnings that it pays. */
async function groupPayable(tx: Tx): Promise<Payout[]> {
  const rows = Map.groupBy(await readPayable(tx), ({ commerce_id }) => commerce_id)
  return [...rows].map(([commerceId, earnings]) => ({
    commerceId,
    paypalEmail: earnings[0]?.paypal_email ?? '',
    earnings,
  }))
}

/** Notes that a batch was paid, once; with the batch as it is then, if there is one. */
export async function markPaid(db: Db, batchId: number, now: Date) {
  const isDone = await writePaid(db, batchId, now)
  return { isDone, batch: await readBatch(db, batchId) }
}

/** Takes a batch back that was not paid; with the batch as it was, if there is one. */
export function cancelBatch(db: Db, batchId: number, now: Date) {
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    const batch = await readBatch(tx, batchId)
    const payees = await readPayees(tx, batchId)
    const isDone = await deleteBatch(tx, batchId)
    if (isDone) await recountFormer(tx, payees, now)
    return { batch, isDone }
  })
}

/** Notes that PayPal gave a payout back: it is owed again. False unless it is one of a paid batch, and the first time. */
export function markReturned(db: Db, payout: { batchId: number; number: number }, now: Date) {
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    const payee = await writeReturned(tx, payout, now)
    if (payee) await recountFormer(tx, [payee], now)
    return payee !== undefined
  })
}
