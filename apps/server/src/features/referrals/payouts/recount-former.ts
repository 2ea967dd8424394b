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
 * Earnings that were paid when they counted the month in which an appointment was made, and that no payout has any more,
 * are counted again by the time of the appointments, with all else that these businesses have not been paid: what such a
 * month had counted may take place in a later one. Only a payout that stands keeps them as they were. Months that are not
 * closed, perhaps none is, are counted when they are.
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
