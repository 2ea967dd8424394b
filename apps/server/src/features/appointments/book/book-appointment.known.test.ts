import { createAppointment } from '@cuando/contract/appointments/appointments'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import type { Given } from '@cuando/contract/calls/endpoint'
import { createCustomer, customerById, updateCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { changeRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

// How a visitor's booking changes a known customer.
const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const email = 'victima@ejemplo.test'
const known = { name: 'Víctima', lastName: 'Real', email, phone: '5511112222' }
const about = { notes: 'Alérgica al amoniaco', tags: ['VIP'], birthday: '1990-02-28' }
const stranger = { name: 'Atacante', lastName: 'Equis', email, phone: '5599998888' }
const { email: _, ...strange } = stranger

const create = async (body: Given<typeof createCustomer>['body']) =>
  dataOf(await app.call(createCustomer, { body }, salon.token)).id
const customer = async (customerId: string) =>
  dataOf(await app.call(customerById, { params: { customerId } }, salon.token))
const use = (customerId: string, { name, lastName, phone }: typeof strange, version?: number) => {
  const body = { name, lastName, phone, ...(version !== undefined && { version }) }
  return app.call(updateCustomer, { params: { customerId }, body }, salon.token)
}

it('does not change the customer, and shows the owner the given data', async () => {
  const customerId = await create({ ...known, ...about })
  const id = await as.booked(stranger)
  expect(await customer(customerId)).toMatchObject({
    ...known,
    ...about,
    version: 1,
    bookedAs: { ...strange, appointmentId: id, date: '2026-11-25', time: '10:00' },
  })
  expect(await as.shown(id)).toMatchObject({
    customer: { id: customerId, ...stranger },
    bookedAs: strange,
  })
})

it('tells a visitor nothing about the customer', async () => {
  await create({ ...known, ...about })
  const id = await as.booked(stranger)
  const shown = dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId: id } }))
  expect(shown.customer).toEqual(stranger)
  const file = await app.inject(`/api/books/${id}/calendar.ics`)
  const mails = await workJobs(app)
  const seen = [JSON.stringify(shown), file.body, ...mails.map(({ raw }) => raw)].join()
  expect(seen).not.toMatch(/bookedAs|Víctima|V=C3=ADctima|Real|5511112222|VIP|Alérgica/)
})

it('fills what the customer lacks', async () => {
  const customerId = await create({ name: 'víctima', email })
  const id = await as.booked(known)
  const filled = { ...known, name: 'víctima', version: 2, bookedAs: null }
  expect(await customer(customerId)).toMatchObject(filled)
  expect((await as.shown(id)).bookedAs).toBeNull()
})

it('does not fill in the last name of another person', async () => {
  const customerId = await create({ name: 'Víctima', email })
  await as.booked(stranger)
  expect(await customer(customerId)).toMatchObject({
    name: 'Víctima',
    lastName: '',
    phone: stranger.phone,
    bookedAs: strange,
  })
})

it.each([
  ['in another spelling', { name: 'VICTIMA', lastName: 'real' }],
  ['without a phone', { phone: '' }],
])('shows no difference to the same person %s', async (_how, changes) => {
  const customerId = await create(known)
  const id = await as.booked({ ...known, ...changes })
  expect(await customer(customerId)).toMatchObject({ ...known, version: 1, bookedAs: null })
  expect((await as.shown(id)).bookedAs).toBeNull()
})

it('shows no difference once the owner uses the given data, also in two concurrent requests', async () => {
  const customerId = await create(known)
  const id = await as.booked(stranger)
  const both = await Promise.all([use(customerId, strange), use(customerId, strange)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await customer(customerId)).toMatchObject({ ...stranger, version: 2, bookedAs: null })
  expect((await as.shown(id)).bookedAs).toBeNull()
})

it('refuses the given data if another device has corrected the customer since they were shown', async () => {
  const customerId = await create(known)
  const id = await as.booked(stranger)
  const seen = [(await as.shown(id)).bookedAs, (await customer(customerId)).bookedAs]
  expect(seen.map((bookedAs) => bookedAs?.version)).toEqual([1, 1])
  const corrected = { ...known, lastName: 'Real Ruiz', phone: '5533334444' }
  dataOf(await use(customerId, corrected))
  expect(await use(customerId, strange, 1)).toMatchObject({
    status: 409,
    body: { code: 'customerChanged' },
  })
  expect(await customer(customerId)).toMatchObject(corrected)
  const now = (await as.shown(id)).bookedAs
  expect(now).toEqual({ ...strange, version: 2 })
  dataOf(await use(customerId, strange, now?.version))
  expect(await customer(customerId)).toMatchObject({ ...stranger, version: 3, bookedAs: null })
})

it('refuses the given data if they are those of another customer', async () => {
  await changeRows(app, 'commerces', {}, { required_contact: 'EMAIL_OR_PHONE' })
  const { email: _email, ...alone } = stranger
  await create(alone)
  const customerId = await create(known)
  await as.booked(stranger)
  expect(await use(customerId, strange)).toMatchObject({
    status: 409,
    body: { code: 'customerPhoneTaken' },
  })
  expect(await customer(customerId)).toMatchObject(known)
})

it('shows with the customer the latest booking that differs, if it is recent and not cancelled', async () => {
  const customerId = await create(known)
  const first = await as.booked(stranger)
  app.clock.advance({ minutes: 1 })
  const son = await as.booked({ ...known, name: 'Beto', date: '2026-11-26' })
  app.clock.advance({ minutes: 1 })
  await as.booked({ ...known, date: '2026-11-27' })
  const shown = async () => (await customer(customerId)).bookedAs?.appointmentId
  expect(await shown()).toBe(son)
  dataOf(await as.cancel(son))
  expect(await shown()).toBe(first)
  salon = await returnLater(app, salon, '2026-12-26T16:00:00Z')
  expect(await shown()).toBeUndefined()
})

it('shows no difference if the owner corrects a name after the booking', async () => {
  const id = await as.booked(known)
  const { id: customerId } = (await as.shown(id)).customer
  salon = await returnLater(app, salon, '2026-11-26T16:00:00Z')
  dataOf(await use(customerId, { ...known, name: 'Victoria' }))
  expect((await as.shown(id)).customer.name).toBe('Víctima')
  expect((await as.shown(id)).bookedAs).toBeNull()
})

it('saves what an owner types while booking as the customer’s data', async () => {
  const customerId = await create({ ...known, ...about })
  const when = { date: '2026-11-25', time: '10:00', serviceId: salon.serviceId }
  const body = { ...known, name: 'Victoria', phone: '5533334444', ...when }
  const shown = dataOf(await app.call(createAppointment, { body }, salon.token))
  expect(shown.bookedAs).toBeNull()
  expect(await customer(customerId)).toMatchObject({
    name: 'Victoria',
    phone: '5533334444',
    ...about,
    version: 2,
    bookedAs: null,
  })
})
