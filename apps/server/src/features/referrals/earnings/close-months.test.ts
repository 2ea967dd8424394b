import { commerceId } from '@cuando/contract/business/commerce-id'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeAppointments } from '../../../testing/samples/make-appointments.ts'
import { freshReferral, referAs } from '../../../testing/steps/refer-as.ts'
import { changePlan } from '../../plans/change-plan.ts'
import { closeMonths } from './close-months.ts'

const app = await openTestApp()
const { info, invite, referrer, prove } = referAs(app)
const { db, pool } = app.database
const pair = freshReferral(app)

const close = (at: string) => closeMonths(db, new Date(at))
const closed = async () => {
  const { rows } = await pool.query('SELECT month FROM closed_months ORDER BY month')
  return rows.map(({ month }) => month)
}
const earned = async () => {
  const { rows } = await pool.query(
    'SELECT month, appointments, cents FROM referral_earnings WHERE commerce_id = $1 ORDER BY month',
    [pair.salon.commerceId],
  )
  return rows
}
const made = (business = pair.friend) => makeAppointments(app, business, ['2026-11-20T12:00:00Z'])
const november = { month: '2026-11', appointments: 1, cents: 100 }

describe('a month', () => {
  it('is closed, with all before it, when its appointments are final', async () => {
    await made()
    await close('2027-01-01T23:59:59Z')
    expect((await closed()).at(-1)).toBe('2026-10')
    expect(await earned()).toEqual([])
    await close('2027-01-02T00:00:00Z')
    expect(await closed()).toEqual([
      ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ])
    expect(await earned()).toEqual([november])
  })

  it('is closed once by concurrent jobs', async () => {
    await made()
    await Promise.all([1, 2, 3, 4].map(() => close('2027-01-02T00:00:00Z')))
    await close('2027-01-03T00:00:00Z')
    expect(await closed()).toHaveLength(14)
    expect(await earned()).toEqual([november])
  })

  it('does not change after it was closed', async () => {
    await made()
    await close('2027-01-02T00:00:00Z')
    // The product can't change them now; even this must not change the earnings.
    await pool.query(`UPDATE appointments SET status = 'CANCELLED' WHERE commerce_id = $1`, [
      pair.friend.commerceId,
    ])
    await close('2027-01-03T00:00:00Z')
    expect((await info(pair.salon)).earnings).toMatchObject([
      { month: '2026-11', amountUsd: 1, state: 'OWED' },
    ])
  })

  it('stores earnings under review, too, which are owed once the referral is accepted', async () => {
    await made()
    await pool.query('DELETE FROM opened_mailboxes WHERE commerce_id = $1', [
      pair.friend.commerceId,
    ])
    await close('2027-01-02T00:00:00Z')
    expect(await earned()).toEqual([november])
    expect(await info(pair.salon)).toMatchObject({
      earnings: [],
      totalUsd: 0,
      pending: [{ month: '2026-11', commerces: 1, appointments: 1, amountUsd: 1 }],
      pendingUsd: 1,
    })
    await pool.query('UPDATE referrals SET accepted_at = now() WHERE referred_id = $1', [
      pair.friend.commerceId,
    ])
    expect(await info(pair.salon)).toMatchObject({ totalUsd: 1, pending: [], pendingUsd: 0 })
  })

  it('uses the prices of plans at its end', async () => {
    await pool.query('UPDATE referrals SET registered_at = $2 WHERE referred_id = $1', [
      pair.friend.commerceId,
      '2026-01-10T00:00:00Z',
    ])
    await pool.query(`INSERT INTO plan_prices VALUES ('TURBO', 5000)`)
    const now = new Date('2026-10-01T00:00:00Z')
    expect(
      await changePlan({ db, now }, commerceId.parse(pair.friend.commerceId), 'TURBO'),
    ).toMatchObject({ ok: true })
    await close('2026-12-01T02:00:00Z')
    await pool.query('UPDATE plan_prices SET cents = 9000')
    await pair.later('2026-12-11T00:00:00Z')
    const open = [
      // Ten of 31 days.
      { month: '2026-12', commerces: 1, appointments: 0, amountUsd: 8.71, state: 'OPEN' },
      { month: '2026-11', commerces: 1, appointments: 0, amountUsd: 15, state: 'OPEN' },
      { month: '2026-10', commerces: 1, appointments: 0, amountUsd: 15, state: 'OPEN' },
    ]
    expect((await info(pair.salon)).earnings).toEqual(open)
    await close('2027-01-02T00:00:00Z')
    expect((await info(pair.salon)).earnings.slice(1)).toEqual(
      open.slice(1).map((month) => ({ ...month, state: 'OWED' })),
    )
  })
})

it('closes the referrals of all businesses, in more than one batch', async () => {
  // 700 referrals before each real one, so that these are in different batches.
  const many = (businesses: string) =>
    pool.query(
      `INSERT INTO referrals (commerce_id, referred_id, registered_at)
       SELECT $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '2026-11-20'
       FROM generate_series(1, 700) AS n`,
      [businesses],
    )
  const other = await referrer()
  const guest = await invite(other)
  await prove(guest)
  await many(pair.salon.commerceId)
  await many(other.commerceId)
  await made()
  await made(guest)
  await close('2027-01-02T02:00:00Z')
  expect(await earned()).toEqual([november])
  expect((await info(other)).earnings).toMatchObject([{ month: '2026-11', state: 'OWED' }])
})
