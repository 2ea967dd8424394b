import { monthAt } from '@cuando/time/utc-month'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { computeMonths, readPrices } from '../compute-months.ts'
import { deleteFormerEarnings, insertEarnings } from '../earning-store.ts'
import { readReferrals } from '../store.ts'

/**
 * Earnings that were paid when they counted the month in which an appointment was made, and that no payout has any more,
 * are counted again by the time of the appointments. Only a payout that stands keeps them as they were.
 */
export async function recountFormer(
  tx: Tx,
  payees: readonly CommerceId[],
  now: Date,
): Promise<void> {
  const pricesOf = await readPrices(tx)
  for (const payee of payees) {
    const names = await deleteFormerEarnings(tx, payee)
    if (names.length === 0) continue
    const months = names.map((name) => monthAt(new Date(`${name}-01T00:00Z`)))
    const referrals = await readReferrals(tx, payee)
    await insertEarnings(tx, await computeMonths(tx, referrals, months, { pricesOf, now }))
  }
}
