import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeAppointments } from '../../../testing/samples/make-appointments.ts'
import { freshReferral } from '../../../testing/steps/refer-as.ts'
import { closeMonths } from '../earnings/close-months.ts'
import { cancelBatch, markReturned } from './pay-referrals.ts'

const app = await openTestApp()
const pair = freshReferral(app)
const { db, pool } = app.database
const now = new Date('2026-10-01T00:00:00Z')

/** A payout for February under the former rule. One of the appointments takes place in February, two in March. */
beforeEach(async () => {
  const { salon, friend } = pair
  const ids = [salon.commerceId, friend.commerceId]
  await pool.query('TRUNCATE payouts, payout_batches RESTART IDENTITY CASCADE')
  await pool.query(`UPDATE referrals SET registered_at = '2026-01-05' WHERE commerce_id = $1`, [
    salon.commerceId,
  ])
  await pool.query(`INSERT INTO payout_batches (created_at) VALUES ('2026-03-05')`)
  await pool.query(`INSERT INTO payouts VALUES ($1, 1, 1, 'sol@ejemplo.test', 300)`, [
    salon.commerceId,
  ])
  await pool.query(
    `INSERT INTO referral_earnings (commerce_id, month, referred_id, appointments, cents, batch_id, by_creation)
     VALUES ($1, '2026-02', $2, 3, 300, 1, true)`,
    ids,
  )
  const made = (at: string, createdAt: string) => makeAppointments(app, friend, [at], { createdAt })
  await made('2026-02-10T12:00:00Z', '2026-02-09T12:00:00Z')
  await made('2026-03-10T12:00:00Z', '2026-02-20T12:00:00Z')
  await made('2026-03-11T12:00:00Z', '2026-03-02T12:00:00Z')
})

const earned = async () => {
  const { rows } = await pool.query(
    `SELECT month, appointments, cents, batch_id
     FROM referral_earnings WHERE commerce_id = $1 ORDER BY month`,
    [pair.salon.commerceId],
  )
  return rows
}

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
      await pool.query('UPDATE payout_batches SET paid_at = now()')
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
