import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import {
  eventOf,
  importAppointmentsAs,
  rowOf,
} from '../../../testing/imports/import-appointments-as.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { addCustomers } from '../../../testing/stored/customers.ts'
import { ownedBy, storedRow, storedRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAppointmentsAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const [owner, sharer] = [randomUUID, randomUUID].map((make) => make()) as [string, string]
const familyMail = 'familia@ejemplo.test'
const people = [{ name: '', email: familyMail }]

/** Ana has the e-mail; Luis shares it. */
async function addFamily() {
  const about = { phone: null, email_owner_id: null }
  await addCustomers(app, salon, [
    { id: owner, name: 'Ana', last_name: 'Ruiz', email: familyMail, ...about, phone: '5511111111' },
    { id: sharer, name: 'Luis', last_name: 'Ruiz', email: null, ...about, email_owner_id: owner },
  ])
}

const previewed = async (given: Parameters<typeof eventOf>[0]) => {
  const { occurrences } = await as.previewed([eventOf(given)])
  const [occurrence] = occurrences
  if (!occurrence) throw new Error('no occurrence')
  return occurrence
}
const stored = () => storedRows(app, 'appointments', ownedBy(salon))
const customers = () => storedRows(app, 'customers', ownedBy(salon))
const booked = async () => {
  const { name, last_name, email, customer_id } = await storedRow(
    app,
    'appointments',
    ownedBy(salon),
  )
  return [`${name} ${last_name}`.trim(), email, customer_id]
}
const given = (name: string, lastName = '', phone = '') => ({
  ...{ name, lastName, phone, email: '' },
  customerId: undefined,
})

it.each([
  ['by the preview', {}],
  ['without a choice', { customerId: undefined }],
])('who shares an e-mail and has the name is the customer, %s', async (_, changes) => {
  await addFamily()
  const occurrence = await previewed({ title: 'Luis Ruiz', people })
  expect(occurrence.customers).toMatchObject([{ id: sharer, isOther: false }])
  await as.imported(await as.started(), [rowOf(occurrence, changes)])
  expect(await booked()).toEqual(['Luis Ruiz', familyMail, sharer])
  expect((await customers()).map(({ email }) => email).sort()).toEqual([familyMail, null])
})

it.each([
  ['by the preview', {}],
  ['without a choice', { customerId: undefined }],
])('another name keeps its name and belongs to the owner of the e-mail, %s', async (_, changes) => {
  await addFamily()
  const occurrence = await previewed({
    title: 'Iker Ruiz',
    description: 'Tel. 55 2222 2222',
    people,
  })
  expect(occurrence.customers).toMatchObject([{ id: owner, isOther: true }])
  await as.imported(await as.started(), [rowOf(occurrence, changes)])
  expect(await booked()).toEqual(['Iker Ruiz', familyMail, owner])
  const ana = await storedRow(app, 'customers', { ...ownedBy(salon), id: owner })
  expect([ana.name, ana.phone, ana.version]).toEqual(['Ana', '5511111111', 1])
})

it.each([['Ana'], ['Ana Ruiz Soto'], ['familia']])(
  'another form of the own name, or the e-mail itself, is no other person: %s',
  async (name) => {
    await addFamily()
    const occurrence = await previewed({ title: 'Ana Ruiz', people })
    const row = rowOf(occurrence, { name, lastName: '', customerId: owner })
    await as.imported(await as.started(), [row])
    expect(await booked()).toEqual(['Ana Ruiz', familyMail, owner])
  },
)

it('a phone tells many namesakes apart', async () => {
  const ids = Array.from({ length: 9 }, () => randomUUID())
  await addCustomers(
    app,
    salon,
    ids.map((id, at) => ({
      ...{ id, name: 'María', email: null, phone: `551000000${at}` },
      created_at: new Date(Date.parse('2026-01-01') + at),
    })),
  )
  const occurrence = await previewed({ title: 'Cita con María', description: '55 1000 0008' })
  expect(occurrence.customers.map(({ id }) => id)).toEqual([ids[8]])
  await as.imported(await as.started(), [rowOf(occurrence, { customerId: undefined })])
  expect(await booked()).toEqual(['María', null, ids[8]])
})

it('a shared phone is not given to a second customer of the same name', async () => {
  await addFamily()
  await addCustomers(app, salon, [
    { name: 'Luis', last_name: 'Ruiz', email: null, phone: '5533333333' },
  ])
  const occurrence = await previewed({
    title: 'Luis Ruiz',
    description: '55 3333 3333',
    people,
  })
  const done = await as.imported(await as.started(), [rowOf(occurrence, { customerId: undefined })])
  expect(done).toMatchObject({ appointments: 1, refused: [] })
  expect(await booked()).toEqual(['Luis Ruiz', familyMail, sharer])
})

it('phones are compared and stored without their country', async () => {
  await addCustomers(app, salon, [{ id: owner, name: 'Eva', email: null, phone: '5512345678' }])
  const occurrence = await previewed({ title: 'Cita con Eva' })
  const row = rowOf(occurrence, { customerId: undefined })
  const id = await as.started()
  await as.imported(id, [{ ...row, ...given('Eva', '', '+52 1 55 1234 5678') }])
  expect(await booked()).toEqual(['Eva', null, owner])
  const next = { date: '2026-11-26', occurrence: 'next' }
  await as.imported(id, [{ ...row, ...next, ...given('Iris', '', '+52 1 55 1234 5678') }])
  expect((await customers()).map(({ phone }) => phone)).toEqual(['5512345678', '5512345678'])
})

it('a row that is left out makes and fills no customer', async () => {
  await addCustomers(app, salon, [{ id: owner, name: 'Eva', email: null, phone: null }])
  const row = rowOf(await previewed({ title: 'Cita con Ana' }), { customerId: undefined })
  const rows = [
    { ...row, ...given('Rosa') },
    { ...row, occurrence: '2', ...given('Ana') },
    { ...row, occurrence: '3', ...given('Eva', '', '5512345678') },
  ]
  const done = await as.imported(await as.started(), rows)
  expect(done).toMatchObject({ appointments: 1, refused: [{}, {}] })
  expect((await customers()).map(({ name, phone }) => [name, phone]).sort()).toEqual([
    ['Eva', null],
    ['Rosa', null],
  ])
})

it('the rows of one call share the customers that they make and fill', async () => {
  const row = rowOf(await previewed({ title: 'Cita con Ana' }), { customerId: undefined })
  const on = (date: string) => ({ ...row, date, occurrence: date })
  const email = 'ana@ejemplo.test'
  const rows = [
    { ...on('2026-11-25'), ...given('Ana', 'Ruiz') },
    { ...on('2026-11-26'), ...given('Ana', 'Ruiz', '5512345678') },
    { ...on('2026-11-27'), ...given('Ana', 'Ruiz'), email },
    { ...on('2026-11-30'), ...given('Ana'), email },
  ]
  await as.imported(await as.started(), rows)
  expect(await customers()).toMatchObject([{ name: 'Ana', phone: '5512345678', email }])
  expect(new Set((await stored()).map(({ customer_id }) => customer_id)).size).toBe(1)
})
