import { limits } from '@cuando/contract/calls/limits'
import type { UtcMonth } from '@cuando/time/utc-month'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/sweeps/in-batches.ts'
import { readPlanCents } from '../../plans/store.ts'
import { findSignsAmong } from '../sign-store.ts'
import { type ReferralRow, readAllReferrals } from '../store.ts'
import { computeMonths, openMonths, readPrices } from './compute-months.ts'
import {
  formerMonth,
  insertClosedMonth,
  insertEarnings,
  insertEndedMonth,
  lockEarnings,
  readEndedMonths,
  readFormerMonths,
  readLastClosed,
} from './earning-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * After this time no completed appointment of the month can change: it can be marked as missed for `noShowDays`,
 * which can be undone for `undoHours`. The extra day is for appointments that end after the month.
 */
const CLOSES_AFTER_MS = (limits.noShowDays + 1) * DAY_MS + limits.undoHours * HOUR_MS

const BATCH = 500

/** Closes each month whose appointments are final: stores its earnings, which never change again. */
export async function closeMonths(db: Db, now: Date): Promise<void> {
  await noteEnded(db, now)
  await inBatches(1, async () => Number(await closeNext(db, now)))
}

/** Stores the prices of the months that are over, before they change. */
async function noteEnded(db: Db, now: Date): Promise<void> {
  const months = openMonths(await readLastClosed(db), now)
  const over = months.filter(({ end }) => end <= now)
  const noted = await readEndedMonths(db)
  const missing = over.filter(({ name }) => !noted.has(name))
  if (missing.length === 0) return
  const prices = await readPlanCents(db)
  for (const { name } of missing) await insertEndedMonth(db, name, prices)
}

/** Closes the oldest open month in one transaction, if it is time. Returns whether it closed one. */
function closeNext(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockEarnings(tx)
    const [month] = openMonths(await readLastClosed(tx), now)
    if (!month || now.getTime() < month.end.getTime() + CLOSES_AFTER_MS) return false
    await close(tx, month, now)
    await insertClosedMonth(tx, month, now)
    return true
  })
}

async function close(tx: Tx, month: UtcMonth, now: Date): Promise<void> {
  const pricesOf = await readPrices(tx)
  let after: ReferralRow | null = null
  for (;;) {
    const referrals: ReferralRow[] = await readAllReferrals(tx, month.end, { after, limit: BATCH })
    const referrers = [...new Set(referrals.map(({ commerce_id }) => commerce_id))]
    // Two businesses that registered or logged in at the same moment were not compared with each other.
    await findSignsAmong(tx, referrers, now)
    const former = await readFormerMonths(tx, referrers)
    const open = referrals.filter(
      ({ commerce_id }) => !former.has(formerMonth(commerce_id, month.name)),
    )
    await insertEarnings(tx, await computeMonths(tx, open, [month], { pricesOf, now }))
    after = referrals.at(-1) ?? null
    if (referrals.length < BATCH) return
  }
}
