import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { closeMonths } from '../earnings/close-months.ts'
import { lockEarnings } from '../earnings/earning-store.ts'
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

/** The earnings that are owed, after closing the months that are due. */
export async function listOwed(db: Db, now: Date) {
  await closeMonths(db, now)
  await findSignsAmong(db, await readOwedBusinesses(db), now)
  return readOwed(db)
}

/**
 * Puts all payable earnings, up to the limit of one file, into a new batch; each earning is in one batch only.
 * Businesses without an approved PayPal e-mail wait, and so do earnings under review. Returns the batch's id, or null
 * if there is nothing to pay.
 */
export async function createBatch(db: Db, now: Date): Promise<number | null> {
  await closeMonths(db, now)
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    // Two businesses that registered or logged in at the same moment were not compared with each other.
    await findSignsAmong(tx, await readOwedBusinesses(tx), now)
    const payouts = (await groupPayable(tx)).slice(0, MAX_PAYOUTS)
    return payouts.length === 0 ? null : insertBatch(tx, payouts, now)
  })
}

/** Reads the payable earnings in one statement, so that each payout is the sum of its earnings. */
async function groupPayable(tx: Tx): Promise<Payout[]> {
  const rows = Map.groupBy(await readPayable(tx), ({ commerce_id }) => commerce_id)
  return [...rows].map(([commerceId, earnings]) => ({
    commerceId,
    paypalEmail: earnings[0]?.paypal_email ?? '',
    earnings,
  }))
}

/** Marks a batch as paid, once. Returns the batch after that, if it exists. */
export async function markPaid(db: Db, batchId: number, now: Date) {
  const isDone = await writePaid(db, batchId, now)
  return { isDone, batch: await readBatch(db, batchId) }
}

/** Cancels a batch that was not paid. Returns the batch as it was, if it existed. */
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

/**
 * Marks a payout as returned by PayPal: it is owed again. False unless its batch is paid and this is the first time.
 */
export function markReturned(db: Db, payout: { batchId: number; number: number }, now: Date) {
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    const payee = await writeReturned(tx, payout, now)
    if (payee) await recountFormer(tx, [payee], now)
    return payee !== undefined
  })
}
