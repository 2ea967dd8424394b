import { monthAt, monthsBetween } from '@cuando/time/utc-month'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { programmeStart } from '../compute-earning.ts'
import { computeMonths, readPrices } from '../compute-months.ts'
import {
  deleteUnpaidEarnings,
  formerMonth,
  insertEarnings,
  readFormerMonths,
  readLastClosed,
} from '../earning-store.ts'
import { readReferrals } from '../store.ts'

/**
 * Recounts earnings of the former rule that are in no payout any more. That rule went by the month in which an appointment
 * was made; today's goes by the month in which it takes place. So all that these businesses have not been paid yet is
 * counted again, too. Earnings in a payout that stands don't change. Open months are counted when they are closed.
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
