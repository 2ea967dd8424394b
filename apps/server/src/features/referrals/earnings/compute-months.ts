import { monthAt, monthsBetween, nextMonth, type UtcMonth } from '@cuando/time/utc-month'
import type { Db } from '../../../platform/db/database.ts'
import { readPlanCents, readPlanChanges } from '../../plans/store.ts'
import type { ReferralRow } from '../store.ts'
import { countAppointments } from './appointment-store.ts'
import {
  appointmentsEnd,
  computeEarning,
  countedSpan,
  type PlanCents,
  type PlanChange,
  programmeStart,
} from './compute-earning.ts'
import { type ReferralEarning, readEndedMonths } from './earning-store.ts'

/** The months that are not closed, up to the current one. */
export function openMonths(lastClosed: string | null, now: Date): UtcMonth[] {
  const first =
    lastClosed === null ? programmeStart : nextMonth(monthAt(new Date(`${lastClosed}-01T00:00Z`)))
  return monthsBetween(first, monthAt(now))
}

/** The prices of plans in a month. */
export type PricesOf = (month: string) => PlanCents

/** Reads the prices of plans: for a month that is over those at its end, else today's. */
export async function readPrices(db: Db): Promise<PricesOf> {
  const [ended, today] = [await readEndedMonths(db), await readPlanCents(db)]
  return (month) => ended.get(month) ?? today
}

/**
 * The earnings of referrals in these months as of now, whether or not they may be paid already. Those of zero are
 * left out.
 */
export async function computeMonths(
  db: Db,
  referrals: readonly ReferralRow[],
  months: readonly UtcMonth[],
  { pricesOf, now }: { pricesOf: PricesOf; now: Date },
): Promise<ReferralEarning[]> {
  const cells = referrals.flatMap((referral) =>
    months
      .filter(({ end }) => referral.registered_at < end)
      .map((month) => ({ referral, month, span: countedSpan(referral.registered_at, month) })),
  )
  const counted = cells.flatMap((cell) => {
    const { referral, span } = cell
    const { commerce_id: commerceId, referred_id: referredId } = referral
    return span ? [{ cell, span: { commerceId, referredId, ...span } }] : []
  })
  const [counts, planChanges] = await Promise.all([
    countAppointments(
      db,
      counted.map(({ span }) => span),
      now,
    ),
    planChangesOf(db, referrals, now),
  ])
  const earning = new Map(counted.map(({ cell }, at) => [cell, counts[at]]))
  return cells.flatMap((cell) => {
    const { referral, month } = cell
    const appointments = earning.get(cell) ?? 0
    const earned = computeEarning({
      registeredAt: referral.registered_at,
      month,
      appointments,
      planChanges: planChanges.get(referral.referred_id) ?? [],
      prices: pricesOf(month.name),
      now,
    })
    const { commerce_id: commerceId, referred_id: referredId } = referral
    return earned.cents > 0 ? [{ commerceId, referredId, month: month.name, ...earned }] : []
  })
}

/** Only plans of businesses whose first six months are over earn anything. */
async function planChangesOf(db: Db, referrals: readonly ReferralRow[], now: Date) {
  const ids = referrals
    .filter(({ registered_at }) => appointmentsEnd(registered_at) < now)
    .map(({ referred_id }) => referred_id)
  const byBusiness = new Map<string, PlanChange[]>()
  for (const { commerce_id, plan, changed_at } of await readPlanChanges(db, ids)) {
    const changes = byBusiness.get(commerce_id) ?? []
    changes.push({ plan, changedAt: changed_at })
    byBusiness.set(commerce_id, changes)
  }
  return byBusiness
}
