import { exportMoney, moneyOfMonth } from '@cuando/contract/appointments/money'
import { eraseCustomer, mergeCustomers } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { bookWith, openTeam } from '../../testing/steps/open-team.ts'
import { payAs } from '../../testing/steps/pay-as.ts'
import { changeRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = changeAs(app, () => salon)
const money = payAs(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
})

const paid = async (time: string, payment: Parameters<typeof money.pay>[1], changes = {}) => {
  const id = await as.booked({
    date: '2026-11-27',
    time,
    email: `c${time.slice(0, 2)}@ejemplo.test`,
    ...changes,
  })
  dataOf(await money.completePaid(id, payment))
  return id
}
async function fileOf(date: string): Promise<string> {
  const answer = await app.inject({
    url: `/api/money/month/file?date=${date}`,
    headers: { authorization: `Bearer ${salon.token}` },
  })
  expect(answer.headers['content-type']).toContain('text/csv')
  return answer.body
}
const sums = { count: 1, currency: 'MXN', tips: 0, owed: 0 }

it('sums a month by service and way of paying, in the time of the business', async () => {
  await paid('10:00', { way: 'CASH', amount: 350, tip: 35.5 })
  await paid('11:00', { way: 'CARD', amount: 300.1 })
  await paid('12:00', { way: 'OWED', amount: 0, owed: 350 })
  await paid('13:00', null)
  const totals = { count: 4, currency: 'MXN', earned: 1000.1, tips: 35.5, owed: 350 }
  expect(await money.month('2026-11')).toEqual({
    totals: [totals],
    services: [{ name: 'Corte', ...totals }],
    members: [],
    ways: [
      { way: 'CASH', ...sums, earned: 350, tips: 35.5 },
      { way: null, ...sums, earned: 350 },
      { way: 'CARD', ...sums, earned: 300.1 },
      { way: 'OWED', ...sums, earned: 0, owed: 350 },
    ],
  })
  expect((await money.month('2026-12')).totals).toEqual([])
})

it('names who earned it at a business with a team', async () => {
  const team = await openTeam(app)
  salon = team.salon
  for (const [person, time] of [
    [team.ana, '10:00'],
    [team.luz, '11:00'],
  ] as const) {
    const id = await bookWith(app, team, person, { date: '2026-11-27', time })
    dataOf(await money.completePaid(id, { way: 'CASH', amount: person === team.ana ? 400 : 300 }))
  }
  const { members } = await money.month('2026-11')
  expect(members).toEqual([
    { name: 'Ana', ...sums, earned: 400 },
    { name: 'Luz', ...sums, earned: 300 },
  ])
  const query = { date: '2026-11-15' }
  for (const { token } of [team.ana, team.sofia]) {
    expect((await app.call(moneyOfMonth, { query }, token)).status).toBe(403)
    expect((await app.call(exportMoney, { query }, token)).status).toBe(403)
  }
})

it('exports the month as CSV that no spreadsheet evaluates', async () => {
  await paid(
    '10:00',
    { way: 'CASH', amount: 350, tip: 20 },
    { name: '=HYPERLINK("x")', lastName: 'A' },
  )
  await paid('11:00', null)
  const lines = (await fileOf('2026-11-30')).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines).toEqual([
    'Fecha,Hora,Cliente,Servicio,Precio,Pagado,Propina,Debe,Forma de pago,Moneda',
    `2026-11-27,10:00,"'=HYPERLINK(""x"") A",Corte,350,350,20,0,Efectivo,MXN`,
    '2026-11-27,11:00,Rosa Peña,Corte,350,,,,Sin anotar,MXN',
  ])
  for (const date of ['2026-13-01', '26-11-01', 'x'.repeat(5000)])
    expect((await app.call(moneyOfMonth, { query: { date } }, salon.token)).status).toBe(422)
})

describe('a debt', () => {
  it('is shown at the customer, and settled once by two devices', async () => {
    const id = await paid('10:00', { way: 'CARD', amount: 150, owed: 200 })
    const { id: customerId } = (await as.shown(id)).customer
    expect((await money.customer(customerId)).owed).toEqual([{ currency: 'MXN', amount: 200 }])
    const twice = await Promise.all([money.settle(customerId), money.settle(customerId)])
    expect(twice.map((answer) => dataOf(answer).settled).sort()).toEqual([0, 1])
    expect((await money.customer(customerId)).owed).toEqual([])
    expect((await as.shown(id)).payment).toEqual({ way: 'CARD', amount: 350, tip: 0, owed: 0 })
  })

  it('is settled in the chosen way, which the answer names with the amount', async () => {
    const id = await paid('10:00', { way: 'OWED', amount: 0, owed: 350 })
    const { id: customerId } = (await as.shown(id)).customer
    const answer = await money.settle(customerId, 'TRANSFER')
    expect(answer.body.message).toBe('Quedó pagado: $350 · Transferencia')
    expect((await as.shown(id)).payment).toEqual({ way: 'TRANSFER', amount: 350, tip: 0, owed: 0 })
    expect((await money.settle(customerId)).body.message).toBe('Quedó pagado')
  })

  it('is refused beyond the limit of an amount, also when it was stored before', async () => {
    const id = await paid('10:00', { way: 'CASH', amount: 9_999_999.98, owed: 0.01 })
    const beyond = { way: 'CASH', amount: 9_999_999.99, owed: 0.01 } as const
    expect(await money.pay(id, beyond)).toMatchObject({
      status: 422,
      body: {
        data: { fieldErrors: { 'payment.amount': expect.stringContaining('$9,999,999.99') } },
      },
    })
    await changeRows(app, 'appointments', { id }, { owed: 0.02 })
    const { id: customerId } = (await as.shown(id)).customer
    expect(await money.settle(customerId)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('demasiado') },
    })
    expect((await as.shown(id)).payment).toMatchObject({ amount: 9_999_999.98, owed: 0.02 })
    dataOf(await money.pay(id, { way: 'CASH', amount: 350 }))
  })

  it('of an erased customer is no longer owed, and their payments still count', async () => {
    const id = await paid('10:00', { way: 'CASH', amount: 150, tip: 10, owed: 200 })
    await paid('11:00', { way: 'OWED', amount: 0, owed: 350 })
    const totals = { count: 2, currency: 'MXN', earned: 150, tips: 10 }
    expect((await money.month('2026-11')).totals).toEqual([{ ...totals, owed: 550 }])
    const params = { customerId: (await as.shown(id)).customer.id }
    dataOf(await app.call(eraseCustomer, { params }, salon.token))
    const { totals: after, ways } = await money.month('2026-11')
    expect(after).toEqual([{ ...totals, owed: 350 }])
    expect(await fileOf('2026-11-15')).toContain(',150,10,0,Efectivo,MXN')
    expect(ways).toContainEqual({ ...sums, way: 'CASH', earned: 150, tips: 10 })
  })

  it('goes to the customer that another one is merged into', async () => {
    const id = await paid('10:00', { way: 'OWED', amount: 0, owed: 350 })
    const kept = (await as.shown(await as.booked({ date: '2026-11-26' }))).customer
    const other = (await as.shown(id)).customer
    const read = async (which: string) => money.customer(which)
    const { version } = await read(kept.id)
    const { version: otherVersion } = await read(other.id)
    const body = {
      ...{ name: 'Rosa', lastName: 'Peña', email: kept.email ?? '', phone: kept.phone ?? '' },
      ...{ otherId: other.id, version, otherVersion },
    }
    dataOf(await app.call(mergeCustomers, { params: { customerId: kept.id }, body }, salon.token))
    expect((await read(kept.id)).owed).toEqual([{ currency: 'MXN', amount: 350 }])
  })
})
