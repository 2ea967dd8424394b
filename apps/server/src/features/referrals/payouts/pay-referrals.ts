import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { closeMonths } from '../close-months.ts'
import { lockEarnings } from '../earning-store.ts'
import {
  deleteBatch,
  insertBatch,
  readBatch,
  readOwed,
  writePaid,
  writeReturned,
} from './payout-store.ts'
import { MAX_PAYOUTS } from './write-payout-file.ts'

/** What is owed of the months that are over, those that nobody had closed yet included. */
export async function listOwed(db: Db, now: Date) {
  await closeMonths(db, now)
  return readOwed(db)
}

/**
 * Puts what is owed into a batch, as much as one file takes; what is in one is in no other. Whoever has given no
 * PayPal e-mail waits. Returns the batch's id, or null where there is nothing to pay.
 */
export async function createBatch(db: Db, now: Date): Promise<number | null> {
  await closeMonths(db, now)
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    const payouts = (await readOwed(tx))
      .flatMap(({ commerce_id: commerceId, paypal_email: paypalEmail, cents }) =>
        paypalEmail === null ? [] : [{ commerceId, paypalEmail, cents }],
      )
      .slice(0, MAX_PAYOUTS)
    return payouts.length === 0 ? null : insertBatch(tx, payouts, now)
  })
}

/** Notes that a batch was paid, once; with the batch as it is then, if there is one. */
export async function markPaid(db: Db, batchId: number, now: Date) {
  const isDone = await writePaid(db, batchId, now)
  return { isDone, batch: await readBatch(db, batchId) }
}

/** Takes a batch back that was not paid; with the batch as it was, if there is one. */
export function cancelBatch(db: Db, batchId: number) {
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    const batch = await readBatch(tx, batchId)
    return { batch, isDone: await deleteBatch(tx, batchId) }
  })
}

/** Notes that PayPal gave a payout back: it is owed again. False unless it is one of a paid batch, and the first time. */
export function markReturned(db: Db, payout: { batchId: number; number: number }, now: Date) {
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    return writeReturned(tx, payout, now)
  })
}
