import { cancelAppointments } from '@cuando/contract/appointments'
import { describe, expect, it } from 'vitest'
import { changeAs } from '../../testing/change-as.ts'
import { makeAppointments } from '../../testing/make-appointments.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf } from '../../testing/open-business.ts'
import { freshReferral, referAs } from '../../testing/refer-as.ts'
import { closeMonths } from './close-months.ts'

const app = await openTestApp()
const { info, invite, counts, listed } = referAs(app)
const { db, pool } = app.database
const pair = freshReferral(app)
const { booked, cancel, undo, cancelOwn } = changeAs(app, () => pair.friend)

const months = async () =>
  (await info(pair.salon)).earnings.map(({ month, commerces, appointments, amountUsd, state }) =>
    [month, commerces, appointments, amountUsd, state].join(' '),
  )

/** Appointments of the friend that were made at these instants. */
const made = (...instants: string[]) => makeAppointments(app, pair.friend, instants)
const registeredAt = (instant: string) =>
  pool.query('UPDATE referrals SET registered_at = $2 WHERE referred_id = $1', [
    pair.friend.commerceId,
    instant,
  ])

describe('what a business earns by inviting', () => {
  it('begins with the first appointment of an invited business', async () => {
    expect(await months()).toEqual([])
    expect(await counts(pair.salon)).toEqual({
      currentReferrals: 0,
      pendingReferrals: 1,
      paidReferrals: 0,
    })
    await booked()
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
    expect((await info(pair.salon)).totalUsd).toBe(1)
    expect(await counts(pair.salon)).toEqual({
      currentReferrals: 1,
      pendingReferrals: 0,
      paidReferrals: 0,
    })
    expect((await listed(pair.salon)).commerces).toMatchObject([{ state: 'ACTIVE', isPaid: false }])
  })

  it('is by business at most USD 10 a month, whatever the others do', async () => {
    const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T12:00:00Z`
    await made(...Array.from({ length: 12 }, (_, n) => day(n + 1)))
    await makeAppointments(app, await invite(pair.salon), [day(2), day(3), day(3)])
    expect(await months()).toEqual(['2026-11 2 15 13 OPEN'])
  })

  it('is counted in the month of UTC in which an appointment was made', async () => {
    await registeredAt('2026-09-01T00:00:00Z')
    await made(
      '2026-09-30T23:59:59.999Z',
      '2026-10-01T00:00:00Z',
      '2026-10-31T23:59:59.999Z',
      // Still October in Mexico.
      '2026-11-01T00:00:00Z',
    )
    expect(await months()).toEqual([
      '2026-11 1 1 1 OPEN',
      '2026-10 1 2 2 OPEN',
      '2026-09 1 1 1 OPEN',
    ])
    expect((await info(pair.salon)).totalUsd).toBe(4)
  })

  it('ends with the first six months of a business, to the instant', async () => {
    await registeredAt('2026-05-10T08:00:00Z')
    await made('2026-11-10T07:59:59.999Z', '2026-11-10T08:00:00Z', '2026-11-12T08:00:00Z')
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
    expect((await listed(pair.salon)).commerces).toMatchObject([
      { month: '2026-05', state: 'ENDED' },
    ])
  })

  it('begins with the programme, for who registered before it too', async () => {
    await registeredAt('2025-07-10T00:00:00Z')
    await made('2025-09-30T23:59:59Z', '2025-10-01T00:00:00Z', '2026-01-09T23:00:00Z')
    await made('2026-01-10T00:00:00Z')
    expect(await months()).toEqual(['2026-01 1 1 1 OPEN', '2025-10 1 1 1 OPEN'])
  })

  it('goes on with the commission, where a plan has a price', async () => {
    await registeredAt('2026-01-10T00:00:00Z')
    const plans = `INSERT INTO plan_changes (commerce_id, changed_at, plan) VALUES ($1, $2, $3)`
    await pool.query(plans, [pair.friend.commerceId, '2026-09-16T00:00:00Z', 'PRO'])
    await pool.query(plans, [pair.friend.commerceId, '2026-11-16T00:00:00Z', 'FREE'])
    expect(await months()).toEqual([])
    expect((await info(pair.salon)).planPrices).toEqual({ PRO: null, TURBO: null })
    await pool.query(`INSERT INTO plan_prices VALUES ('PRO', 2000)`)
    expect((await info(pair.salon)).planPrices).toEqual({ PRO: 20, TURBO: null })
    expect(await months()).toEqual([
      '2026-11 1 0 3 OPEN',
      '2026-10 1 0 6 OPEN',
      '2026-09 1 0 3 OPEN',
    ])
  })

  it('is nothing to anybody else', async () => {
    await booked()
    expect(await info(pair.friend)).toMatchObject({ earnings: [], totalUsd: 0 })
    expect((await listed(pair.friend)).total).toBe(0)
  })
})

describe('an appointment that is cancelled before its month ends', () => {
  it('earns nothing, whoever cancels it', async () => {
    dataOf(await cancel(await booked()))
    dataOf(await cancelOwn(await booked({ date: '2026-11-26' })))
    const ids = [await booked({ date: '2026-11-27' }), await booked({ date: '2026-11-30' })]
    dataOf(await app.call(cancelAppointments, { body: { ids } }, pair.friend.token))
    expect(await months()).toEqual([])
    // It was registered, all the same.
    expect(await counts(pair.salon)).toMatchObject({ currentReferrals: 1, pendingReferrals: 0 })
  })

  it('earns again once that is undone', async () => {
    const id = await booked()
    dataOf(await cancel(id))
    dataOf(await undo(id))
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
  })

  it('earns nothing, although that is undone in the next month', async () => {
    await pair.later('2026-11-30T23:50:00Z')
    const id = await booked({ date: '2026-12-02' })
    dataOf(await cancel(id))
    await pair.later('2026-12-01T00:05:00Z')
    dataOf(await undo(id))
    expect(await months()).toEqual([])
  })

  it('earns, where it is cancelled in the next', async () => {
    await pair.later('2026-11-30T23:50:00Z')
    const id = await booked({ date: '2026-12-02' })
    await pair.later('2026-12-01T00:00:00Z')
    dataOf(await cancel(id))
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
  })
})

it('shows what a month earned once it is closed, and goes on with the next', async () => {
  await booked()
  await pair.later('2026-12-05T12:00:00Z')
  await closeMonths(db, app.clock.now())
  await booked({ date: '2026-12-08' })
  expect(await months()).toEqual(['2026-12 1 1 1 OPEN', '2026-11 1 1 1 OWED'])
  expect((await info(pair.salon)).totalUsd).toBe(2)
})
