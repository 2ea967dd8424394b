import { createAppointment } from '@cuando/contract/appointments/appointments'

import { eraseCustomer } from '@cuando/contract/customers/customers'
import {
  countDuplicates,
  listDuplicates,
  markDistinct,
  maxDuplicates,
} from '@cuando/contract/customers/duplicates'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { mergeAs } from '../../../testing/steps/customers/merge-as.ts'
import { openTeam } from '../../../testing/steps/open-team.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { addCustomers } from '../../../testing/stored/customers.ts'
import { countRows, ownedBy } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const people = mergeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await changeBusiness(app, salon, { required_contact: 'EMAIL_OR_PHONE' })
})

const phone = '5512345678'
const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test', phone }
const anaSoto = { name: 'ANA', lastName: 'Ruiz Soto', phone }

type Query = { page?: string; limit?: string }
const list = async (query: Query = {}, token = salon.token) =>
  dataOf(await app.call(listDuplicates, { query }, token))
const count = async (token = salon.token) => dataOf(await app.call(countDuplicates, {}, token))
const mark = (customerId: string, otherId: string, areDistinct = true, token = salon.token) =>
  app.call(markDistinct, { body: { customerId, otherId, areDistinct } }, token)
const create = async (...given: Parameters<typeof people.create>) => {
  app.clock.advance({ minutes: 1 })
  return people.create(...given)
}
/** The ids of all listed pairs. */
const pairs = async () =>
  (await list({ limit: '100' })).pairs.map(({ older, newer }) => [older.id, newer.id])

it('lists pairs by phone and by full name, the older customer first', async () => {
  const booked = await create(ana)
  const called = await create(anaSoto)
  const daughter = await create({ name: 'Lucía', lastName: 'Ruiz', phone })
  const mail = await create({ name: 'Iris', lastName: 'Paz', email: 'iris@ejemplo.test' })
  const whatsapp = await create({ name: 'iris', lastName: 'PAZ', phone: '5599999999' })
  const answer = await list()
  expect(answer).toMatchObject({ total: 2, isMore: false })
  expect(answer.pairs.map(({ older, newer, likeness }) => [older.id, newer.id, likeness])).toEqual([
    [booked, called, 'PHONE'],
    [mail, whatsapp, 'NAME'],
  ])
  expect(answer.pairs[0]?.older).toMatchObject({ ...ana, totalAppointments: 0, version: 1 })
  expect(JSON.stringify(answer)).not.toContain(daughter)
  expect(await count()).toEqual({ count: 2, isMore: false })
  expect(await list({ limit: '1', page: '2' })).toMatchObject({
    pairs: [{ older: { id: mail } }],
    total: 2,
  })
  expect(await list({ page: '9' })).toMatchObject({ pairs: [], total: 2 })
})

it('lists each customer once as the newer one, so that a pair is a merge', async () => {
  const first = await create(ana)
  const second = await create(anaSoto)
  const third = await create({ ...ana, email: 'ana3@ejemplo.test' })
  expect(await pairs()).toEqual([
    [first, third],
    [first, second],
  ])
  await people.merged(first, second)
  expect(await pairs()).toEqual([[first, third]])
  await people.undone(first, second)
  expect(await count()).toMatchObject({ count: 2 })
  // Other people than the first one may still be each other.
  dataOf(await mark(third, first))
  expect(await pairs()).toEqual([
    [first, second],
    [second, third],
  ])
})

it('remembers that two are different people, until it is taken back or one is gone', async () => {
  const [first, second] = [await create(ana), await create(anaSoto)]
  for (const _ of 'ab') expect((await mark(second, first)).status).toBe(200)
  expect(await count()).toEqual({ count: 0, isMore: false })
  expect(await countRows(app, 'distinct_customers', ownedBy(salon))).toBe(1)
  for (const _ of 'ab') expect((await mark(first, second, false)).status).toBe(200)
  expect(await count()).toMatchObject({ count: 1 })
  dataOf(await mark(first, second))
  dataOf(await app.call(eraseCustomer, { params: { customerId: second } }, salon.token))
  expect(await countRows(app, 'distinct_customers', ownedBy(salon))).toBe(0)
  expect(await count()).toMatchObject({ count: 0 })
})

it('after a merge, a pair that was marked as different people stays marked', async () => {
  const [first, second] = [await create(ana), await create(anaSoto)]
  const third = await create({ ...anaSoto, lastName: 'Ruiz', email: 'ana3@ejemplo.test' })
  dataOf(await mark(second, third))
  await people.merged(first, second)
  expect(await pairs()).toEqual([])
  await people.undone(first, second)
  expect(await pairs()).toEqual([
    [first, third],
    [first, second],
  ])
})

it('a new customer that the owner calls another person is no possible duplicate', async () => {
  await create(ana)
  const bare = { name: 'Ana', lastName: 'Ruiz', withoutContact: true, isNamesake: true }
  await create(bare)
  const at = { serviceId: salon.serviceId, date: '2026-12-01', time: '10:00', duration: 60 }
  dataOf(await app.call(createAppointment, { body: { ...bare, ...at } }, salon.token))
  expect(await countRows(app, 'customers', ownedBy(salon))).toBe(3)
  expect(await count()).toMatchObject({ count: 0 })
})

it('leaves out phones and names that more than ten have, and names that are common without a doubt', async () => {
  const shop = Array.from({ length: 11 }, (_, n) => ({
    name: n < 6 ? 'Ana' : 'Eva',
    last_name: '',
    phone: '5500000000',
    email: `a${n}@x.test`,
  }))
  const guests = Array.from({ length: 11 }, () => ({ name: 'Público', last_name: 'General' }))
  await addCustomers(app, salon, shop)
  await addCustomers(app, salon, guests)
  const common = ['5500000001', '5500000002', '5500000003', '5500000004']
  await addCustomers(
    app,
    salon,
    common.map((each) => ({ name: 'Juan', last_name: 'Pérez', phone: each })),
  )
  expect(await count()).toEqual({ count: 0, isMore: false })
})

it('counts up to a limit, and finds pairs behind many families', async () => {
  const family = (n: number) => ({ last_name: `Paz${n}`, phone: String(5_510_000_000 + n) })
  const many = Array.from({ length: 600 }, (_, n) => n)
  await addCustomers(
    app,
    salon,
    many.flatMap((n) => [
      { name: 'Rosa', ...family(n) },
      { name: 'Lucía', ...family(n) },
    ]),
  )
  expect(await count()).toEqual({ count: 0, isMore: false })
  const [first, second] = [
    await create({ ...ana, phone: '5599999999' }),
    await create({ ...anaSoto, phone: '5599999999' }),
  ]
  expect(await pairs()).toEqual([[first, second]])
  const twice = (n: number) => ({ name: 'Eva', last_name: `Sol${n}` })
  await addCustomers(
    app,
    salon,
    many.slice(0, maxDuplicates).flatMap((n) => [twice(n), twice(n)]),
  )
  expect(await count()).toEqual({ count: maxDuplicates, isMore: true })
  expect((await list({ limit: '100' })).pairs).toHaveLength(maxDuplicates)
})

it('is for the owner and the front desk, of their own customers', async () => {
  const [first, second] = [await create(ana), await create(anaSoto)]
  const team = await openTeam(app)
  const unknown = { status: 404, body: { code: 'customerUnknown' } }
  const calls = (token: string) =>
    Promise.all([
      app.call(listDuplicates, { query: {} }, token),
      app.call(countDuplicates, {}, token),
      mark(first, second, true, token),
    ])
  expect(await calls(team.sofia.token)).toMatchObject([
    { status: 200, body: { data: { pairs: [] } } },
    { status: 200, body: { data: { count: 0 } } },
    unknown,
  ])
  for (const [token, status] of [
    [team.ana.token, 403],
    ['nobody', 401],
  ] as const)
    expect((await calls(token)).map((answer) => answer.status)).toEqual([status, status, status])
  expect(await mark(first, first)).toMatchObject(unknown)
  expect(await count()).toMatchObject({ count: 1 })
})

it('the front desk sees no totals of customers, nor after a merge and its undo', async () => {
  const team = await openTeam(app)
  salon = team.salon
  await changeBusiness(app, salon, { required_contact: 'EMAIL_OR_PHONE' })
  const [first, second] = [await create(ana), await create(anaSoto)]
  const { pairs: listed } = await list({}, team.sofia.token)
  expect(listed).toMatchObject([{ older: { spent: null }, newer: { spent: null } }])
  salon = { ...salon, token: team.sofia.token }
  expect(await people.merged(first, second)).toMatchObject({ spent: null })
  expect(await people.undone(first, second)).toMatchObject({
    customer: { spent: null },
    other: { spent: null },
  })
})
