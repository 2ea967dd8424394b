import { monthAt, monthsBetween } from '@cuando/time/utc-month'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { programmeStart } from '../earnings/compute-earning.ts'
import { computeMonths, readPrices } from '../earnings/compute-months.ts'
import {
  deleteUnpaidEarnings,
  formerMonth,
  insertEarnings,
  readFormerMonths,
  readLastClosed,
} from '../earnings/earning-store.ts'
import { readReferrals } from '../store.ts'

/**
 * Recounts earnings of the former rule that are no longer in a payout. That rule counted an appointment in the month
 * it was made in; today's counts it in the month it takes place in. So all unpaid earnings of these businesses are
 * counted again, too. Earnings in other payouts don't change. Open months are counted when they are closed.
 */
export async function recountFormer(
  tx: Tx,
  payees: readonly CommerceId[],
  now: Date,
): Promise<void> {
  const lastClosed = await readLastClosed(tx)
  const closed =
    lastClosed === null
      ? []
      : monthsBetween(programmeStart, monthAt(new Date(`${lastClosed}-01T00:00Z`)))
  const pricesOf = await readPrices(tx)
  for (const payee of payees) {
    if (!(await deleteUnpaidEarnings(tx, payee))) continue
    const former = await readFormerMonths(tx, [payee])
    const months = closed.filter(({ name }) => !former.has(formerMonth(payee, name)))
    const referrals = await readReferrals(tx, payee)
    await insertEarnings(tx, await computeMonths(tx, referrals, months, { pricesOf, now }))
  }
}
