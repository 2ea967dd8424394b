import { commerceId } from '@cuando/contract/commerce-id'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAs } from '../../testing/change-as.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, type TestBusiness } from '../../testing/open-business.ts'
import { referAs } from '../../testing/refer-as.ts'
import { returnLater } from '../../testing/return-later.ts'
import { changePlan } from '../plans/change-plan.ts'
import { closeMonths } from './close-months.ts'

const app = await openTestApp()
const { info, invite, inviter } = referAs(app)
const { db, pool } = app.database
let salon: TestBusiness
let friend: TestBusiness
const { booked, cancel } = changeAs(app, () => friend)

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await pool.query('TRUNCATE closed_months, referral_earnings, plan_prices')
  salon = await inviter()
  friend = await invite(salon)
})

/** The next of what happens is at another time, with sessions of then. */
async function later(at: string) {
  salon = await returnLater(app, salon, at)
  friend = await returnLater(app, friend, at)
}

const close = (at: string) => closeMonths(db, new Date(at))
const closed = async () => {
  const { rows } = await pool.query('SELECT month FROM closed_months ORDER BY month')
  return rows.map(({ month }) => month)
}
const earned = async () => {
  const { rows } = await pool.query(
    'SELECT month, appointments, cents FROM referral_earnings WHERE commerce_id = $1 ORDER BY month',
    [salon.commerceId],
  )
  return rows
}
const november = { month: '2026-11', appointments: 1, cents: 100 }

describe('a month', () => {
  it('is closed an hour after its end, with all before it', async () => {
    await booked()
    await close('2026-12-01T00:59:59Z')
    expect((await closed()).at(-1)).toBe('2026-10')
    expect(await earned()).toEqual([])
    await close('2026-12-01T01:00:00Z')
    expect(await closed()).toEqual([
      ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ])
    expect(await earned()).toEqual([november])
  })

  it('is closed once, however many do it at once', async () => {
    await booked()
    await Promise.all([1, 2, 3, 4].map(() => close('2026-12-02T00:00:00Z')))
    await close('2026-12-03T00:00:00Z')
    expect(await closed()).toHaveLength(14)
    expect(await earned()).toEqual([november])
  })

  it('does not change after it', async () => {
    const id = await booked()
    await later('2026-12-02T00:00:00Z')
    await close('2026-12-02T00:00:00Z')
    const before = await info(salon)
    dataOf(await cancel(id))
    // As nothing of the product does: what was counted stays even so.
    await pool.query('UPDATE appointments SET cancelled_in_month = true WHERE id = $1', [id])
    await pool.query(`UPDATE referrals SET own_by = 'PHONE' WHERE referred_id = $1`, [
      friend.commerceId,
    ])
    await close('2026-12-03T00:00:00Z')
    expect(await info(salon)).toEqual(before)
    expect(before.earnings).toMatchObject([{ month: '2026-11', amountUsd: 1, state: 'OWED' }])
  })

  it('keeps the prices that it was closed with', async () => {
    await pool.query('UPDATE referrals SET registered_at = $2 WHERE referred_id = $1', [
      friend.commerceId,
      '2026-01-10T00:00:00Z',
    ])
    await pool.query(`INSERT INTO plan_prices VALUES ('TURBO', 5000)`)
    const now = new Date('2026-10-01T00:00:00Z')
    expect(
      await changePlan({ db, now }, commerceId.parse(friend.commerceId), 'TURBO'),
    ).toMatchObject({ ok: true })
    await close('2026-12-01T02:00:00Z')
    await pool.query('UPDATE plan_prices SET cents = 9000')
    await later('2026-12-11T00:00:00Z')
    expect((await info(salon)).earnings).toEqual([
      // Ten of 31 days.
      { month: '2026-12', commerces: 1, appointments: 0, amountUsd: 8.71, state: 'OPEN' },
      { month: '2026-11', commerces: 1, appointments: 0, amountUsd: 15, state: 'OWED' },
      { month: '2026-10', commerces: 1, appointments: 0, amountUsd: 15, state: 'OWED' },
    ])
  })
})

it('closes the referrals of all businesses, in more than one batch', async () => {
  await booked()
  await pool.query(
    `INSERT INTO referrals (commerce_id, referred_id, registered_at)
     SELECT $1, gen_random_uuid(), '2026-11-20' FROM generate_series(1, 1100)`,
    [salon.commerceId],
  )
  const other = await inviter()
  const guest = await invite(other)
  await changeAs(app, () => guest).booked()
  await close('2026-12-01T02:00:00Z')
  expect(await earned()).toEqual([november])
  expect((await info(other)).earnings).toMatchObject([{ month: '2026-11', state: 'OWED' }])
})
