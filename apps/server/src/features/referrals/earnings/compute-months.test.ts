import { monthAt } from '@cuando/time/utc-month'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness } from '../../../testing/open-business.ts'
import { makeAppointments } from '../../../testing/samples/make-appointments.ts'
import { referAs } from '../../../testing/steps/refer-as.ts'
import { referrerOf, registerAt } from '../../../testing/stored/referrals.ts'
import { analyzeTables, emptyTables } from '../../../testing/stored/rows.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { readReferrals } from '../store.ts'
import { computeMonths, openMonths } from './compute-months.ts'

const app = await openTestApp()
const { invite, referrer } = referAs(app)
const { pool } = app.database
const watched = watchQueries(pool)

const salon = await referrer()
const friends = [await invite(salon), await invite(salon)] as const
await invite(salon)
const now = new Date('2026-11-24T16:00:00Z')

interface Made {
  at: Date
  status: 'COMPLETED' | 'CANCELLED' | 'EXPIRED'
  bookedBy: 'CUSTOMER' | 'OWNER'
}

const computed = async () => {
  const referrals = await readReferrals(watched.db, await referrerOf(app, friends[0]))
  const at = { pricesOf: () => ({}), now }
  return computeMonths(watched.db, referrals, openMonths(null, now), at)
}

/** The rule in plain code, by the time of each appointment. */
function expected(registeredAt: Date, appointments: readonly Made[]) {
  const border = new Date(registeredAt)
  border.setUTCMonth(border.getUTCMonth() + 6)
  const counts = new Map<string, { online: number; own: number }>()
  for (const { at, status, bookedBy } of appointments) {
    const month = at.toISOString().slice(0, 7)
    if (status !== 'COMPLETED' || month < '2025-10' || at >= border) continue
    const count = counts.get(month) ?? { online: 0, own: 0 }
    count[bookedBy === 'CUSTOMER' ? 'online' : 'own'] += 1
    counts.set(month, count)
  }
  return [...counts]
    .map(([month, { online, own }]) => ({ month, n: online + Math.min(own, online) }))
    .filter(({ n }) => n > 0)
    .map(({ month, n }) => ({ month, appointments: n, cents: Math.min(n, 10) * 100 }))
}

const instants = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
const appointments = fc.array(
  fc.record({
    at: fc.oneof(
      instants('2025-08-01T00:00:00Z', '2026-11-24T00:00:00Z'),
      // The first and the last millisecond of months.
      fc
        .tuple(fc.integer({ min: 0, max: 15 }), fc.constantFrom(0, 1))
        .map(([month, ms]) => new Date(Date.UTC(2025, 7 + month) - ms)),
    ),
    status: fc.constantFrom('COMPLETED', 'COMPLETED', 'CANCELLED', 'EXPIRED'),
    bookedBy: fc.constantFrom('CUSTOMER', 'OWNER'),
  }),
  { maxLength: 60 },
)
// Up to the 28th, which every month has, so that the six months end on the same day.
const registered = instants('2025-06-01T00:00:00Z', '2026-11-01T00:00:00Z').map((instant) => {
  instant.setUTCDate(Math.min(instant.getUTCDate(), 28))
  return instant
})

const kinds = (['COMPLETED', 'CANCELLED', 'EXPIRED'] as const).flatMap((status) =>
  (['CUSTOMER', 'OWNER'] as const).map((bookedBy) => ({ status, bookedBy })),
)

it('counts the same appointments per month in SQL as in plain code', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(registered, registered),
      fc.tuple(appointments, appointments),
      async (dates, made) => {
        await emptyTables(app, 'appointments')
        for (const at of [0, 1] as const) {
          await registerAt(app, friends[at], dates[at].toISOString())
          for (const kind of kinds) {
            const ofKind = made[at].filter(
              ({ status, bookedBy }) => status === kind.status && bookedBy === kind.bookedBy,
            )
            const instants = ofKind.map((each) => each.at.toISOString())
            if (instants.length > 0) await makeAppointments(app, friends[at], instants, kind)
          }
        }
        const earnings = await computed()
        for (const at of [0, 1] as const) {
          const own = earnings
            .filter(({ referredId }) => referredId === friends[at].commerceId)
            .map(({ month, appointments, cents }) => ({ month, appointments, cents }))
          const sorted = expected(dates[at], made[at]).sort((a, b) => (a.month < b.month ? -1 : 1))
          expect(own).toEqual(sorted.filter(({ month }) => month >= monthAt(dates[at]).name))
        }
      },
    ),
    { numRuns: 30 },
  )
})

it('reads only the appointments of a month, by an index with the business first', async () => {
  const busy = await openBusiness(app)
  const many = Array.from({ length: 3000 }, (_, n) =>
    new Date(Date.UTC(2026, 0, 1) + n * 9e6).toISOString(),
  )
  await makeAppointments(app, busy, many, { isOneCustomer: true })
  await makeAppointments(app, friends[0], many, { isOneCustomer: true })
  await analyzeTables(app)
  const plans = await watched.plansOf(computed)
  expect(plans.flatMap((plan) => plan.scans)).not.toContain('appointments')
  expect(plans.flatMap((plan) => plan.indexes)).toContain('appointments_by_start')
  const conditions = plans
    .flatMap((plan) => plan.conditions)
    .filter((each) => /starts_at/.test(each))
  expect(conditions).toEqual([expect.stringMatching(/commerce_id = .*starts_at >= .*starts_at < /)])
})
