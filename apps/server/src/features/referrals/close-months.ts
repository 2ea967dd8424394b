import type { UtcMonth } from '@cuando/time/utc-month'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { readPlanCents } from '../plans/store.ts'
import { computeMonths, openMonths } from './compute-months.ts'
import { insertClosedMonth, insertEarnings, lockEarnings, readLastClosed } from './earning-store.ts'
import { type ReferralRow, readCountedReferrals } from './store.ts'

/** A booking that began in the last second of a month has long been written by then. */
const CLOSES_AFTER_MS = 3_600_000

const BATCH = 500

/** Writes down what each month that is over has earned; from then on nothing changes it. */
export function closeMonths(db: Db, now: Date): Promise<void> {
  return inBatches(1, async () => Number(await closeNext(db, now)))
}

/** Closes the oldest open month, if it is over; all of it or nothing. Returns whether there was one. */
function closeNext(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    const [month] = openMonths(await readLastClosed(tx), now)
    if (!month || now.getTime() < month.end.getTime() + CLOSES_AFTER_MS) return false
    await close(tx, month)
    await insertClosedMonth(tx, month, now)
    return true
  })
}

async function close(tx: Tx, month: UtcMonth): Promise<void> {
  // Once, so that all of the month is at the same prices.
  const at = { prices: await readPlanCents(tx), now: month.end }
  let after: ReferralRow | null = null
  for (;;) {
    const referrals: ReferralRow[] = await readCountedReferrals(tx, month.end, {
      after,
      limit: BATCH,
    })
    await insertEarnings(tx, await computeMonths(tx, referrals, [month], at))
    after = referrals.at(-1) ?? null
    if (referrals.length < BATCH) return
  }
}
