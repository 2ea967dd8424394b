import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeAppointments } from '../../../testing/samples/make-appointments.ts'
import { freshReferral } from '../../../testing/steps/refer-as.ts'
import { addEarnings, registerAt } from '../../../testing/stored/referrals.ts'
import {
  addRows,
  changeRows,
  emptyTables,
  ownedBy,
  rightNow,
  storedRows,
} from '../../../testing/stored/rows.ts'
import { closeMonths } from '../earnings/close-months.ts'
import { cancelBatch, markReturned } from './pay-referrals.ts'

const app = await openTestApp()
const pair = freshReferral(app)
const { db } = app.database
const now = new Date('2026-10-01T00:00:00Z')

/** A payout for February under the former rule. One of the appointments takes place in February, two in March. */
beforeEach(async () => {
  const { salon, friend } = pair
  await emptyTables(app, 'payouts', 'payout_batches')
  await registerAt(app, friend, '2026-01-05')
  await addRows(app, 'payout_batches', [{ created_at: '2026-03-05' }])
  const paid = { batch_id: 1, cents: 300 }
  await addRows(app, 'payouts', [
    { ...ownedBy(salon), ...paid, number: 1, paypal_email: 'sol@ejemplo.test' },
  ])
  const february = { ...paid, month: '2026-02', appointments: 3, by_creation: true }
  await addEarnings(app, salon, friend, february)
  const made = (at: string, createdAt: string) => makeAppointments(app, friend, [at], { createdAt })
  await made('2026-02-10T12:00:00Z', '2026-02-09T12:00:00Z')
  await made('2026-03-10T12:00:00Z', '2026-02-20T12:00:00Z')
  await made('2026-03-11T12:00:00Z', '2026-03-02T12:00:00Z')
})

const earned = () =>
  storedRows(app, 'referral_earnings', ownedBy(pair.salon), {
    columns: ['month', 'appointments', 'cents', 'batch_id'],
    orderBy: ['month'],
  })

it('does not change payouts of the former rule, or pay their appointments again', async () => {
  await closeMonths(db, now)
  expect(await earned()).toEqual([
    { month: '2026-02', appointments: 3, cents: 300, batch_id: 1 },
    { month: '2026-03', appointments: 1, cents: 100, batch_id: null },
  ])
})

describe.each([
  [
    'comes back',
    async () => {
      await changeRows(app, 'payout_batches', {}, { paid_at: rightNow })
      expect(await markReturned(db, { batchId: 1, number: 1 }, now)).toBe(true)
    },
  ],
  [
    'is cancelled',
    async () => {
      expect(await cancelBatch(db, 1, now)).toMatchObject({ isDone: true })
    },
  ],
])('an earning of the former rule is counted again if its payout %s', (_, undo) => {
  const anew = [
    { month: '2026-02', appointments: 1, cents: 100, batch_id: null },
    { month: '2026-03', appointments: 2, cents: 200, batch_id: null },
  ]

  it('after the months were closed', async () => {
    await closeMonths(db, now)
    await undo()
    expect(await earned()).toEqual(anew)
  })

  it('before any month was closed, once they are', async () => {
    await undo()
    expect(await earned()).toEqual([])
    await closeMonths(db, now)
    expect(await earned()).toEqual(anew)
  })

  it('before its own month was closed', async () => {
    await closeMonths(db, new Date('2026-03-20T00:00:00Z'))
    await undo()
    expect(await earned()).toEqual([])
    await closeMonths(db, now)
    expect(await earned()).toEqual(anew)
  })
})
