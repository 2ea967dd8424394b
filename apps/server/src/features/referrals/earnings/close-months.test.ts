import { commerceId } from '@cuando/contract/business/commerce-id'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import type { TestBusiness } from '../../../testing/open-business.ts'
import { makeAppointments } from '../../../testing/samples/make-appointments.ts'
import { freshReferral, referAs } from '../../../testing/steps/refer-as.ts'
import { registerAt, setPlanPrice } from '../../../testing/stored/referrals.ts'
import {
  addRows,
  changeRows,
  deleteRows,
  ownedBy,
  rightNow,
  storedRows,
  storedValues,
} from '../../../testing/stored/rows.ts'
import { changePlan } from '../../plans/change-plan.ts'
import { closeMonths } from './close-months.ts'

const app = await openTestApp()
const { info, invite, referrer, prove } = referAs(app)
const { db } = app.database
const pair = freshReferral(app)

const close = (at: string) => closeMonths(db, new Date(at))
const closed = () => storedValues(app, 'closed_months', 'month')
const earned = () =>
  storedRows(app, 'referral_earnings', ownedBy(pair.salon), {
    columns: ['month', 'appointments', 'cents'],
    orderBy: ['month'],
  })
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
    await changeRows(app, 'appointments', ownedBy(pair.friend), { status: 'CANCELLED' })
    await close('2027-01-03T00:00:00Z')
    expect((await info(pair.salon)).earnings).toMatchObject([
      { month: '2026-11', amountUsd: 1, state: 'OWED' },
    ])
  })

  it('stores earnings under review, too, which are owed once the referral is accepted', async () => {
    await made()
    await deleteRows(app, 'opened_mailboxes', ownedBy(pair.friend))
    await close('2027-01-02T00:00:00Z')
    expect(await earned()).toEqual([november])
    expect(await info(pair.salon)).toMatchObject({
      earnings: [],
      totalUsd: 0,
      pending: [{ month: '2026-11', commerces: 1, appointments: 1, amountUsd: 1 }],
      pendingUsd: 1,
    })
    await changeRows(
      app,
      'referrals',
      { referred_id: pair.friend.commerceId },
      { accepted_at: rightNow },
    )
    expect(await info(pair.salon)).toMatchObject({ totalUsd: 1, pending: [], pendingUsd: 0 })
  })

  it('uses the prices of plans at its end', async () => {
    await registerAt(app, pair.friend, '2026-01-10T00:00:00Z')
    await setPlanPrice(app, 'TURBO', 5000)
    const now = new Date('2026-10-01T00:00:00Z')
    expect(
      await changePlan({ db, now }, commerceId.parse(pair.friend.commerceId), 'TURBO'),
    ).toMatchObject({ ok: true })
    await close('2026-12-01T02:00:00Z')
    await changeRows(app, 'plan_prices', {}, { cents: 9000 })
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
  const many = (business: TestBusiness) =>
    addRows(
      app,
      'referrals',
      Array.from({ length: 700 }, (_, n) => ({
        ...ownedBy(business),
        referred_id: `00000000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`,
        registered_at: '2026-11-20',
      })),
    )
  const other = await referrer()
  const guest = await invite(other)
  await prove(guest)
  await many(pair.salon)
  await many(other)
  await made()
  await made(guest)
  await close('2027-01-02T02:00:00Z')
  expect(await earned()).toEqual([november])
  expect((await info(other)).earnings).toMatchObject([{ month: '2026-11', state: 'OWED' }])
})
