import { monthAt, monthsBetween, nextMonth, type UtcMonth } from '@cuando/time/utc-month'
import type { Db } from '../../platform/db/database.ts'
import { readPlanChanges } from '../plans/store.ts'
import {
  appointmentsEnd,
  computeEarning,
  countedSpan,
  type PlanCents,
  type PlanChange,
  programmeStart,
} from './compute-earning.ts'
import { countAppointments, type ReferralEarning } from './earning-store.ts'
import type { ReferralRow } from './store.ts'

/** The months that are not closed, up to the one that lasts. */
export function openMonths(lastClosed: string | null, now: Date): UtcMonth[] {
  const first =
    lastClosed === null ? programmeStart : nextMonth(monthAt(new Date(`${lastClosed}-01T00:00Z`)))
  return monthsBetween(first, monthAt(now))
}

/** What referrals have earned in these months as of now, but for those that have earned nothing. */
export async function computeMonths(
  db: Db,
  referrals: readonly ReferralRow[],
  months: readonly UtcMonth[],
  { prices, now }: { prices: PlanCents; now: Date },
): Promise<ReferralEarning[]> {
  const cells = referrals
    .filter(({ own_by }) => own_by === null)
    .flatMap((referral) =>
      months
        .filter(({ end }) => referral.registered_at < end)
        .map((month) => ({ referral, month, span: countedSpan(referral.registered_at, month) })),
    )
  const counted = cells.flatMap((cell) => {
    const { referral, span } = cell
    return span ? [{ cell, span: { referredId: referral.referred_id, ...span } }] : []
  })
  const [counts, planChanges] = await Promise.all([
    countAppointments(
      db,
      counted.map(({ span }) => span),
    ),
    planChangesOf(db, referrals, now),
  ])
  const made = new Map(counted.map(({ cell }, at) => [cell, counts[at]]))
  return cells.flatMap((cell) => {
    const { referral, month } = cell
    const appointments = made.get(cell) ?? 0
    const earning = computeEarning({
      registeredAt: referral.registered_at,
      month,
      appointments,
      planChanges: planChanges.get(referral.referred_id) ?? [],
      prices,
      now,
    })
    const { commerce_id: commerceId, referred_id: referredId } = referral
    return earning.cents > 0 ? [{ commerceId, referredId, month: month.name, ...earning }] : []
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
