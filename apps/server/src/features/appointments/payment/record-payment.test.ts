import { undoChanges } from '@cuando/contract/appointments/appointments'
import { appointmentStats } from '@cuando/contract/appointments/calendar'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { bookWith, openTeam } from '../../../testing/steps/open-team.ts'
import { payAs } from '../../../testing/steps/pay-as.ts'
import { settleAppointments } from '../change/settle-appointments.ts'

const app = await openTestApp()
let salon: TestBusiness
let id: string
const as = changeAs(app, () => salon)
const money = payAs(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
  id = await as.booked({ date: '2026-11-24', time: '17:00' })
})

const cash = { way: 'CASH', amount: 350 } as const
const paidOf = async () => (await as.shown(id)).payment
const spentOf = async () => {
  const { customer } = await as.shown(id)
  return (await money.customer(customer.id)).spent
}

describe('a payment', () => {
  it('is noted on completing, and changed and removed by hand', async () => {
    dataOf(await money.completePaid(id, { ...cash, tip: 50 }))
    expect(await paidOf()).toEqual({ way: 'CASH', amount: 350, tip: 50, owed: 0 })
    dataOf(await money.pay(id, { way: 'CARD', amount: 300 }))
    expect(await paidOf()).toEqual({ way: 'CARD', amount: 300, tip: 0, owed: 0 })
    dataOf(await money.pay(id, null))
    expect(await paidOf()).toBeNull()
  })

  it('is voided when the completion is undone', async () => {
    dataOf(await money.completePaid(id, cash))
    dataOf(await as.undo(id))
    expect(await as.shown(id)).toMatchObject({ status: 'PENDING', payment: null })
  })

  it.each<[string, () => Promise<unknown>, object | null]>([
    ['changed', () => money.pay(id, { way: 'CARD', amount: 300 }), { way: 'CARD', amount: 300 }],
    ['removed', () => money.pay(id, null), null],
    [
      'settled',
      async () => money.settle((await as.shown(id)).customer.id),
      { way: 'CASH', amount: 350, owed: 0 },
    ],
  ])(
    'that is %s after the completion stays: the completion can’t be undone',
    async (...[, change, left]) => {
      dataOf(await money.completePaid(id, { way: 'OWED', amount: 0, owed: 350 }))
      expect((await as.shown(id)).reopenUntil).not.toBeNull()
      await change()
      expect(await as.undo(id)).toMatchObject({ status: 409, body: { code: 'notUndoable' } })
      const after = await as.shown(id)
      expect(after).toMatchObject({ status: 'COMPLETED', reopenUntil: null })
      expect(after.payment).toEqual(left && expect.objectContaining(left))
    },
  )

  it('is settled or undone at the same time: a payment is never lost', async () => {
    dataOf(await money.completePaid(id, { way: 'OWED', amount: 0, owed: 350 }))
    const { customer } = await as.shown(id)
    const ids = { body: { ids: [id] } }
    const [settled, undone] = await Promise.all([
      money.settle(customer.id),
      app.call(undoChanges, ids, salon.token),
    ])
    const isSettled = dataOf(settled).settled === 1
    expect(dataOf(undone).undone).toBe(isSettled ? 0 : 1)
    expect(await as.shown(id)).toMatchObject(
      isSettled
        ? { status: 'COMPLETED', payment: { way: 'CASH', amount: 350 } }
        : { status: 'PENDING', payment: null },
    )
  })

  it('is of completed appointments only, also of those that were completed automatically', async () => {
    expect(await money.pay(id, cash)).toMatchObject({ status: 409, body: { code: 'notPayable' } })
    const later = new Date('2026-11-25T02:00:00Z')
    await settleAppointments(app.database.db, later, pino({ level: 'silent' }))
    expect((await money.pay(id, cash)).status).toBe(200)
  })

  it('refuses negative and absurd amounts, and lets nobody else note one', async () => {
    for (const payment of [
      { way: 'CASH', amount: -1 },
      { way: 'CASH', amount: 10_000_000 },
      { way: 'OWED', amount: 5, owed: 5 },
    ] as const)
      expect((await money.completePaid(id, payment)).status).toBe(422)
    const stranger = await openBusiness(app)
    expect((await money.completePaid(id, cash, stranger.token)).status).toBe(404)
    expect((await as.shown(id)).status).toBe('PENDING')
  })

  it('by two devices is the last one, and the history has both', async () => {
    const team = await openTeam(app)
    salon = team.salon
    id = await bookWith(app, team, team.ana, { date: '2026-11-24', time: '17:00' })
    dataOf(await as.complete(id))
    const answers = await Promise.all([
      money.pay(id, cash, team.sofia.token),
      money.pay(id, { way: 'CARD', amount: 300 }, team.ana.token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { changes, payment } = await as.shown(id)
    const paid = changes?.filter(({ change }) => change === 'PAID') ?? []
    expect(paid.map((each) => each.memberName).sort()).toEqual(['Ana', 'Sofía'])
    expect(payment?.way).toBe(paid.at(-1)?.way)
    expect(payment?.amount).toBe(paid.at(-1)?.paid)
    // Luz attends other appointments.
    expect((await money.pay(id, cash, team.luz.token)).status).toBe(404)
  })

  it('of two devices that complete at once is of the first', async () => {
    const racing = await Promise.all([
      money.completePaid(id, cash),
      money.completePaid(id, { way: 'CARD', amount: 300 }),
    ])
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = racing.find(({ status }) => status === 200)
    expect(await paidOf()).toEqual(won && dataOf(won).payment)
  })
})

describe('the money of today', () => {
  const today = async () => dataOf(await app.call(appointmentStats, {}, salon.token)).todayMoney

  it('is what is earned so far of what is booked', async () => {
    expect(await today()).toEqual([{ currency: 'MXN', earned: 0, booked: 350 }])
    const other = await as.booked({ date: '2026-11-24', time: '15:00', email: 'eva@ejemplo.test' })
    dataOf(await money.completePaid(other, { way: 'CASH', amount: 200, owed: 150, tip: 20 }))
    expect(await today()).toEqual([{ currency: 'MXN', earned: 200, booked: 700 }])
    dataOf(await as.cancel(id))
    expect(await today()).toEqual([{ currency: 'MXN', earned: 200, booked: 350 }])
  })
})

describe('the total of a customer', () => {
  it('is what they paid without the tip, or the price', async () => {
    dataOf(await as.complete(id))
    app.clock.advance({ hours: 8 })
    expect(await spentOf()).toEqual([{ currency: 'MXN', amount: 350 }])
    dataOf(await money.pay(id, { way: 'CASH', amount: 300, tip: 50 }))
    expect(await spentOf()).toEqual([{ currency: 'MXN', amount: 300 }])
  })
})
