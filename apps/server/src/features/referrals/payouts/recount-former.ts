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
 * Counts earnings of the former rule again, by the time of the appointments, once no payout has them any more. The former
 * rule counted the month in which an appointment was made, so a visit may belong to a later month: all that these
 * businesses have not been paid is counted again with them. A payout that stands keeps its earnings as they were. Months
 * that are not closed yet are counted when they are closed.
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
