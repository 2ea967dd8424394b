import type { Plan } from '@cuando/contract/accounts/session'
import { referralProgramme } from '@cuando/contract/referrals/referral-programme'
import { monthAt, type UtcMonth } from '@cuando/time/utc-month'

const { start, usdPerAppointment, maxUsdPerMonth, months, commissionPercent } = referralProgramme

/** The first month that earns. */
export const programmeStart = monthAt(new Date(start))

/** `to` is not included. */
export interface Span {
  from: Date
  to: Date
}

/** When the first six months of a business end: on the same day of the month, or on its last if it has no such day. */
export function appointmentsEnd(registeredAt: Date): Date {
  const end = Temporal.Instant.fromEpochMilliseconds(registeredAt.getTime())
    .toZonedDateTimeISO('UTC')
    .add({ months })
  return new Date(end.epochMilliseconds)
}

/**
 * The part of a month when a referred business's appointments earn: in its first six months, and in the programme; or
 * null.
 */
export function countedSpan(registeredAt: Date, month: UtcMonth): Span | null {
  return overlap(month, { from: programmeStart.start, to: appointmentsEnd(registeredAt) })
}

/** The part of a month when a referred business's plan earns: after its first six months, and until `now`; or null. */
export function commissionSpan(registeredAt: Date, month: UtcMonth, now: Date): Span | null {
  const from = later(programmeStart.start, appointmentsEnd(registeredAt))
  return overlap(month, { from, to: now })
}

function overlap({ start, end }: UtcMonth, { from, to }: Span): Span | null {
  const span = { from: later(start, from), to: earlier(end, to) }
  return span.from < span.to ? span : null
}

const later = (one: Date, other: Date) => (one > other ? one : other)
const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** A plan that lasts until the next change. */
export interface PlanChange {
  plan: Plan
  changedAt: Date
}

/** The price of a month of each plan, in cents of a US dollar; a plan without a price earns nothing. */
export type PlanCents = Partial<Record<Plan, number>>

export interface ReferredMonth {
  registeredAt: Date
  month: UtcMonth
  /** The appointments of `countedSpan` that earn. */
  appointments: number
  /** Every change of the business's plan, oldest first; until the first it is FREE. */
  planChanges: readonly PlanChange[]
  prices: PlanCents
  now: Date
}

export interface Earning {
  appointments: number
  cents: number
}

/**
 * A referred business's earning in one month: USD 1 for each appointment of its first six months, USD 10 at most;
 * then 30 % of its plan's price, in proportion to its time in the month. Rounded to the cent once.
 */
export function computeEarning(given: ReferredMonth): Earning {
  const { registeredAt, month, appointments, now } = given
  const ofAppointments = Math.min(appointments * usdPerAppointment, maxUsdPerMonth) * 100
  const span = commissionSpan(registeredAt, month, now)
  const ofPlan = span ? Math.round(commission(span, given)) : 0
  return { appointments, cents: ofAppointments + ofPlan }
}

function commission(span: Span, { month, planChanges, prices }: ReferredMonth): number {
  const length = month.end.getTime() - month.start.getTime()
  return planChanges.reduce((cents, { plan, changedAt }, at) => {
    const until = planChanges[at + 1]?.changedAt ?? span.to
    const ms = earlier(until, span.to).getTime() - later(changedAt, span.from).getTime()
    const price = prices[plan] ?? 0
    return cents + (price * commissionPercent * Math.max(ms, 0)) / length / 100
  }, 0)
}
