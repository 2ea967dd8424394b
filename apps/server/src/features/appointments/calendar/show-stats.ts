import { zone } from '@cuando/agenda/zone/zone'
import type { appointmentStats } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import {
  addDays,
  datesBetween,
  firstOfMonth,
  formatDate,
  lastOfMonth,
} from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import type { AppointmentRow } from '../store.ts'
import { countByDay, sumMoney } from './calendar-store.ts'

type Stats = Data<typeof appointmentStats>
type Outcomes = Omit<Stats['days'][number], 'date'>

/** Statistics of the current month in the business's zone. */
export async function showStats(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
): Promise<Outcome<Stats>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const tz = zone(commerce.timezone)
  const { date: today } = tz.dateAndTimeOf(instant(now.getTime()))
  const [first, last] = [firstOfMonth(today), lastOfMonth(today)]
  const dates = datesBetween(first, last)
  // One more bound than days: the last day ends where the next month starts.
  const bounds = [...dates, addDays(last, 1)].map((date) => new Date(tz.startOf(date)))
  const days = dates.map((date) => ({ date: formatDate(date), ...nothing }))
  const from = new Date(tz.startOf(today))
  const to = new Date(tz.startOf(addDays(today, 1)))
  const [counts, todayMoney] = await Promise.all([
    countByDay(db, commerceId, bounds),
    sumMoney(db, commerceId, { from, to }),
  ])
  for (const { day, status, count } of counts) {
    const counted = days[day - 1]
    if (counted) counted[outcomeOf[status]] += count
  }
  return done({ ...sumUp(days, formatDate(today)), todayMoney })
}

const nothing: Outcomes = { pending: 0, completed: 0, cancelled: 0, expired: 0 }

const outcomeOf = {
  PENDING: 'pending',
  ACTIVE: 'pending',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const satisfies Record<AppointmentRow['status'], keyof Outcomes>

function sumUp(days: Stats['days'], today: string): Stats {
  const sum = (outcome: keyof Outcomes) => days.reduce((total, day) => total + day[outcome], 0)
  const [pending, completed] = [sum('pending'), sum('completed')]
  const [cancelled, expired] = [sum('cancelled'), sum('expired')]
  const nonCompleted = cancelled + expired
  const over = completed + nonCompleted
  const now = days.find((day) => day.date === today) ?? nothing
  return {
    monthlyStats: { total: pending + over, completed, expired, cancelled },
    // Cancelled appointments are left out.
    todayAppointments: { total: now.pending + now.completed + now.expired },
    conversionRate: {
      percentage: over === 0 ? 0 : Math.round((100 * completed) / over),
      completed,
      nonCompleted,
    },
    days,
  }
}
