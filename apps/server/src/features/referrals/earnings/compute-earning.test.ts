import { monthAt } from '@cuando/time/utc-month'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeEarning, type ReferredMonth } from './compute-earning.ts'

const month = (name: string) => monthAt(new Date(`${name}-01T00:00:00Z`))

const plan = (name: 'FREE' | 'PRO' | 'TURBO', since: string) => ({
  plan: name,
  changedAt: new Date(since),
})

// 30 days, 31 days: PRO costs USD 10, TURBO USD 31.
const prices = { PRO: 1000, TURBO: 3100 }
const usual: ReferredMonth = {
  registeredAt: new Date('2026-01-15T10:30:00Z'),
  month: month('2026-03'),
  appointments: 0,
  planChanges: [],
  prices,
  now: new Date('2028-01-01T00:00:00Z'),
}

describe('the earning of a referred business', () => {
  it.each([
    ['nothing without an appointment', {}, 0],
    ['USD 1 for one', { appointments: 1 }, 100],
    ['USD 9 for nine', { appointments: 9 }, 900],
    ['USD 10 for ten', { appointments: 10 }, 1000],
    ['USD 10 for eleven', { appointments: 11 }, 1000],
    ['USD 10 for a thousand', { appointments: 1000 }, 1000],
    [
      'nothing for its plan in the first six months',
      { planChanges: [plan('PRO', '2026-02-01')] },
      0,
    ],
    [
      '30 % of a month of PRO',
      { month: month('2026-09'), planChanges: [plan('PRO', '2026-02-01')] },
      300,
    ],
    [
      '30 % of a month of TURBO',
      { month: month('2026-09'), planChanges: [plan('TURBO', '2026-02-01')] },
      930,
    ],
    [
      'both in the month in which the six months end',
      {
        // 15 July, 10:30, to the end of the month are 16 days and 13.5 hours of 31 days.
        month: month('2026-07'),
        appointments: 12,
        planChanges: [plan('TURBO', '2026-02-01')],
      },
      1000 + 497,
    ],
    [
      'nothing with FREE',
      { month: month('2026-09'), planChanges: [plan('FREE', '2026-02-01')] },
      0,
    ],
    [
      'half a month of PRO that began on the 16th of 30 days',
      { month: month('2026-09'), planChanges: [plan('PRO', '2026-09-16')] },
      150,
    ],
    [
      'half a month of PRO that ended on the 16th',
      {
        month: month('2026-09'),
        planChanges: [plan('PRO', '2026-08-16'), plan('FREE', '2026-09-16')],
      },
      150,
    ],
    [
      'a third of PRO and two of TURBO',
      {
        month: month('2026-09'),
        planChanges: [plan('PRO', '2026-08-16'), plan('TURBO', '2026-09-11')],
      },
      100 + 620,
    ],
    [
      'only the days of a plan that began and ended in one month',
      {
        month: month('2026-09'),
        planChanges: [plan('PRO', '2026-09-10'), plan('FREE', '2026-09-13')],
      },
      30,
    ],
    [
      'nothing for a plan that begins after it',
      { month: month('2026-09'), planChanges: [plan('PRO', '2026-10-01')] },
      0,
    ],
    [
      'nothing for a plan that ended before it',
      {
        month: month('2026-09'),
        planChanges: [plan('PRO', '2026-08-01'), plan('FREE', '2026-09-01')],
      },
      0,
    ],
    [
      'the part of the current month that has passed',
      {
        month: month('2026-09'),
        planChanges: [plan('PRO', '2026-02-01')],
        now: new Date('2026-09-04T00:00:00Z'),
      },
      30,
    ],
    [
      'nothing for a plan without a price',
      {
        month: month('2026-09'),
        planChanges: [plan('PRO', '2026-02-01')],
        prices: { TURBO: 3100 },
      },
      0,
    ],
    [
      'the sum rounded to the cent once',
      {
        // Twice 0.6 cents make 1 cent, not 2.
        month: month('2026-09'),
        prices: { PRO: 4, TURBO: 4 },
        planChanges: [plan('PRO', '2026-08-01'), plan('TURBO', '2026-09-16')],
      },
      1,
    ],
    [
      'half a cent rounded up',
      { month: month('2026-09'), prices: { PRO: 5 }, planChanges: [plan('PRO', '2026-02-01')] },
      2,
    ],
    [
      'a month of PRO in the first month of the programme for an older business',
      {
        registeredAt: new Date('2025-01-01T00:00:00Z'),
        month: month('2025-10'),
        planChanges: [plan('PRO', '2025-02-01')],
      },
      300,
    ],
  ] as const)('is %s', (_, changes, cents) => {
    expect(computeEarning({ ...usual, ...changes }).cents).toBe(cents)
  })

  it('is never more than the limit plus the commission on the most expensive plan', () => {
    const instants = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2028-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    const changes = fc
      .array(fc.record({ plan: fc.constantFrom('FREE', 'PRO', 'TURBO'), changedAt: instants }))
      .map((all) => all.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime()))
    fc.assert(
      fc.property(
        instants,
        instants,
        instants,
        fc.nat(2000),
        changes,
        (at, registeredAt, now, appointments, planChanges) => {
          const given = { registeredAt, month: monthAt(at), appointments, planChanges, prices, now }
          const { cents } = computeEarning(given)
          expect(Number.isInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(1000 + 930)
        },
      ),
    )
  })

  it('is the same for one plan all month and for many changes to the same plan', () => {
    const september = month('2026-09')
    const days = fc.uniqueArray(fc.integer({ min: 2, max: 30 }), { maxLength: 10 })
    fc.assert(
      fc.property(days, (changedOn) => {
        const again = changedOn
          .sort((a, b) => a - b)
          .map((day) => plan('PRO', `2026-09-${String(day).padStart(2, '0')}`))
        const planChanges = [plan('PRO', '2026-02-01'), ...again]
        expect(computeEarning({ ...usual, month: september, planChanges }).cents).toBe(300)
      }),
    )
  })
})
