import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { makeAppointments } from '../../../testing/samples/make-appointments.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { freshReferral, referAs } from '../../../testing/steps/refer-as.ts'
import { registerAt, setPlanPrice } from '../../../testing/stored/referrals.ts'
import {
  addRows,
  changeRows,
  ownedBy,
  rightNow,
  storedValues,
} from '../../../testing/stored/rows.ts'
import { closeMonths } from './close-months.ts'

const app = await openTestApp()
const { info, invite, counts, listed, prove } = referAs(app)
const { db } = app.database
const pair = freshReferral(app)
const { booked, complete, cancel, undo, miss, move } = changeAs(app, () => pair.friend)

const months = async () =>
  (await info(pair.salon)).earnings.map(({ month, commerces, appointments, amountUsd, state }) =>
    [month, commerces, appointments, amountUsd, state].join(' '),
  )

/** Completed appointments of the friend at these instants, booked by visitors. */
const made = (...instants: string[]) => makeAppointments(app, pair.friend, instants)
const entered = (...instants: string[]) =>
  makeAppointments(app, pair.friend, instants, { bookedBy: 'OWNER' })
const registeredAt = (instant: string) => registerAt(app, pair.friend, instant)
const days = (...numbers: number[]) =>
  numbers.map((n) => `2026-11-${String(n).padStart(2, '0')}T12:00:00Z`)
/** Sets the e-mails of the friend's customers, one each. */
async function nameCustomers(...emails: (string | null)[]) {
  const ids = await storedValues(app, 'customers', 'id', ownedBy(pair.friend))
  for (const [at, email] of emails.entries())
    await changeRows(app, 'customers', { id: ids[at] ?? '' }, { email })
}

describe('the earnings of a business from referrals', () => {
  it('begin when an appointment of an invited business is over and completed', async () => {
    expect(await months()).toEqual([])
    expect(await counts(pair.salon)).toEqual({
      currentReferrals: 0,
      pendingReferrals: 1,
      paidReferrals: 0,
    })
    const id = await booked()
    expect(await counts(pair.salon)).toEqual({
      currentReferrals: 1,
      pendingReferrals: 0,
      paidReferrals: 0,
    })
    dataOf(await complete(id))
    expect(await months()).toEqual([])
    await pair.later('2026-11-25T17:00:00Z')
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
    expect((await info(pair.salon)).totalUsd).toBe(1)
    expect((await listed(pair.salon)).commerces).toMatchObject([
      { state: 'ACTIVE', isInReview: false, isPaid: false },
    ])
  })

  it('are at most USD 10 a month for each invited business', async () => {
    await made(...days(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    const other = await invite(pair.salon)
    await prove(other)
    await makeAppointments(app, other, days(2, 3, 3))
    expect(await months()).toEqual(['2026-11 2 15 13 OPEN'])
  })

  it('count in the UTC month of the appointment’s start', async () => {
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

  it('end exactly with the first six months of an invited business', async () => {
    await registeredAt('2026-05-10T08:00:00Z')
    await made('2026-11-10T07:59:59.999Z', '2026-11-10T08:00:00Z', '2026-11-12T08:00:00Z')
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
    expect((await listed(pair.salon)).commerces).toMatchObject([
      { month: '2026-05', state: 'ENDED' },
    ])
  })

  it('begin with the programme, also for businesses that registered before it', async () => {
    await registeredAt('2025-07-10T00:00:00Z')
    await made('2025-09-30T23:59:59Z', '2025-10-01T00:00:00Z', '2026-01-09T23:00:00Z')
    await made('2026-01-10T00:00:00Z')
    expect(await months()).toEqual(['2026-01 1 1 1 OPEN', '2025-10 1 1 1 OPEN'])
  })

  it('continue with a commission if the plan has a price', async () => {
    await registeredAt('2026-01-10T00:00:00Z')
    await addRows(app, 'plan_changes', [
      { ...ownedBy(pair.friend), changed_at: '2026-09-16T00:00:00Z', plan: 'PRO' },
      { ...ownedBy(pair.friend), changed_at: '2026-11-16T00:00:00Z', plan: 'FREE' },
    ])
    expect(await months()).toEqual([])
    expect((await info(pair.salon)).planPrices).toEqual({ PRO: null, TURBO: null })
    await setPlanPrice(app, 'PRO', 2000)
    expect((await info(pair.salon)).planPrices).toEqual({ PRO: 20, TURBO: null })
    expect(await months()).toEqual([
      '2026-11 1 0 3 OPEN',
      '2026-10 1 0 6 OPEN',
      '2026-09 1 0 3 OPEN',
    ])
  })

  it('are shown to the inviter only', async () => {
    await made(...days(2))
    expect(await info(pair.friend)).toMatchObject({ earnings: [], pending: [], totalUsd: 0 })
    expect((await listed(pair.friend)).total).toBe(0)
  })
})

describe('an appointment earns nothing', () => {
  it('if its business entered it and no visitor has booked', async () => {
    await entered(...days(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    expect(await info(pair.salon)).toMatchObject({ totalUsd: 0, pendingUsd: 0 })
  })

  it('if its business entered more than visitors booked in that month', async () => {
    await made(...days(1, 2), '2026-10-31T12:00:00Z')
    await entered(...days(3, 4, 5, 6, 7))
    await registeredAt('2026-10-01T00:00:00Z')
    expect(await months()).toEqual(['2026-11 1 4 4 OPEN', '2026-10 1 1 1 OPEN'])
  })

  it('if its business entered it for a customer without an e-mail or phone', async () => {
    await entered(...days(3, 4))
    await changeRows(app, 'customers', ownedBy(pair.friend), { email: null })
    await made(...days(1, 2))
    expect(await months()).toEqual(['2026-11 1 2 2 OPEN'])
  })

  it('if it was cancelled, missed, or never completed', async () => {
    for (const status of ['CANCELLED', 'EXPIRED', 'PENDING'] as const)
      await makeAppointments(app, pair.friend, days(2, 3), { status })
    expect(await months()).toEqual([])
  })

  it('if its customer had another one in that month', async () => {
    await makeAppointments(app, pair.friend, days(2, 3, 4), { isOneCustomer: true })
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
  })

  it('if a customer with another spelling of its mailbox had one in that month', async () => {
    await made(...days(2, 3, 4, 5, 6))
    await nameCustomers(
      'rosa.pena@gmail.com',
      'rosapena+1@gmail.com',
      'rosa.pena@googlemail.com',
      'ana@ejemplo.test',
      'ana+dos@ejemplo.test',
    )
    expect(await months()).toEqual(['2026-11 1 2 2 OPEN'])
  })

  it('if its customer was merged with another one of that month', async () => {
    await made(...days(2, 3))
    expect(await months()).toEqual(['2026-11 1 2 2 OPEN'])
    const visits = ownedBy(pair.friend)
    const [customer_id = ''] = await storedValues(app, 'appointments', 'customer_id', visits)
    await changeRows(app, 'appointments', visits, { customer_id })
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
  })

  it('beyond one for all erased customers together', async () => {
    await made(...days(2, 3, 4))
    const ids = await storedValues(app, 'customers', 'id', ownedBy(pair.friend))
    const erased = { erased_at: rightNow, email: null }
    await changeRows(app, 'customers', { id: ids.slice(0, 2) }, erased)
    expect(await months()).toEqual(['2026-11 1 2 2 OPEN'])
  })

  it('if one of the two owners booked it', async () => {
    await made(...days(2, 3, 4))
    await nameCustomers(pair.salon.email, pair.friend.email.replace('@', '+yo@'))
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
  })
})

describe('an appointment that changes', () => {
  it('earns nothing once its completion is undone, then counts in its new month after a move', async () => {
    const id = await booked()
    await pair.later('2026-11-25T16:30:00Z')
    dataOf(await complete(id))
    await pair.later('2026-11-25T17:30:00Z')
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
    dataOf(await undo(id))
    expect(await months()).toEqual([])
    dataOf(await move(id, { date: '2026-12-02', time: '10:00' }))
    await pair.later('2026-12-02T17:30:00Z')
    dataOf(await complete(id))
    expect(await months()).toEqual(['2026-12 1 1 1 OPEN'])
  })

  it('earns nothing once it is marked as missed, which is possible until the month is closed', async () => {
    const id = await booked({ date: '2026-11-30' })
    dataOf(await complete(id))
    await pair.later('2026-12-30T15:00:00Z')
    await closeMonths(db, app.clock.now())
    expect(await months()).toEqual(['2026-11 1 1 1 OPEN'])
    dataOf(await miss(id))
    expect(await months()).toEqual([])
    await pair.later('2026-12-31T14:00:00Z')
    dataOf(await undo(id))
    await pair.later('2027-01-02T00:00:00Z')
    await closeMonths(db, app.clock.now())
    expect(await months()).toEqual(['2026-11 1 1 1 OWED'])
    expect(await miss(id)).toMatchObject({ status: 409 })
    expect(await undo(id)).toMatchObject({ body: { isSuccess: false } })
    expect(await move(id, { date: '2027-01-05', time: '10:00' })).toMatchObject({
      body: { isSuccess: false },
    })
  })

  it('earns nothing once it is cancelled', async () => {
    const id = await booked()
    dataOf(await cancel(id))
    await pair.later('2026-11-25T17:30:00Z')
    expect(await months()).toEqual([])
    expect(await counts(pair.salon)).toMatchObject({ currentReferrals: 1, pendingReferrals: 0 })
  })
})

it('shows the earnings of closed and open months', async () => {
  await made(...days(20))
  await pair.later('2027-01-05T12:00:00Z')
  await closeMonths(db, app.clock.now())
  await made('2027-01-04T12:00:00Z')
  expect(await months()).toEqual(['2027-01 1 1 1 OPEN', '2026-11 1 1 1 OWED'])
  expect((await info(pair.salon)).totalUsd).toBe(2)
})
