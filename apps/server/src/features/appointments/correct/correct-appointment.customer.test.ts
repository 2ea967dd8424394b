import { moveOwnAppointment } from '@cuando/contract/booking/books'
import type { Given } from '@cuando/contract/calls/endpoint'
import {
  createCustomer,
  customerById,
  eraseCustomer,
  updateCustomer,
} from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'

// How a customer's correction of an appointment affects the customer's record, and its hourly limit.
const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const day = { date: '2026-11-27', time: '10:00' }
const create = async (body: Given<typeof createCustomer>['body']) =>
  dataOf(await app.call(createCustomer, { body }, salon.token)).id
const customer = async (customerId: string) =>
  dataOf(await app.call(customerById, { params: { customerId } }, salon.token))
const customerOf = async (id: string) => customer((await as.shown(id)).customer.id)

it('does not change the customer, and shows the owner the given data', async () => {
  const id = await as.booked(day)
  const before = await customerOf(id)
  const { name, phone, version } = before
  const given = { name: 'Rosalía', lastName: 'Peña', phone: '5500001111' }
  await as.editOwn(id, given)
  expect(await customerOf(id)).toMatchObject({ name, phone, version })
  expect((await as.shown(id)).bookedAs).toEqual({ ...given, version })
  const body = { ...given, version }
  const params = { customerId: before.id }
  dataOf(await app.call(updateCustomer, { params, body }, salon.token))
  expect(await as.shown(id)).toMatchObject({ bookedAs: null, customer: given })
})

it('shows no difference once it restores the known data', async () => {
  const id = await as.booked(day)
  await as.editOwn(id, { phone: '5500001111' })
  await as.editOwn(id, { notes: 'Llego tarde' })
  expect((await as.shown(id)).bookedAs).toMatchObject({ phone: '5500001111' })
  await as.editOwn(id, { phone: '5587654321' })
  expect((await as.shown(id)).bookedAs).toBeNull()
})

it('fills what the customer lacks', async () => {
  const customerId = await create({ name: 'Rosa', lastName: '', email: 'rosa@ejemplo.test' })
  const id = await as.booked({ ...day, phone: '', lastName: 'Peña' })
  expect(await customer(customerId)).toMatchObject({ lastName: 'Peña', phone: null })
  await as.editOwn(id, { phone: '5500001111' })
  expect(await customer(customerId)).toMatchObject({ phone: '5500001111', name: 'Rosa' })
  expect((await as.shown(id)).bookedAs).toBeNull()
})

it('does not fill in the phone of another customer with the same name', async () => {
  await requireContact(app, salon, 'EMAIL_OR_PHONE')
  const phone = '5500001111'
  const other = await create({ name: 'Rosa', lastName: 'Peña', phone })
  const id = await as.booked({ ...day, phone: '' })
  await as.editOwn(id, { phone })
  expect(await customerOf(id)).toMatchObject({ phone: null, email: 'rosa@ejemplo.test' })
  expect(await customer(other)).toMatchObject({ version: 1 })
})

it('is refused for an erased customer', async () => {
  const id = await as.booked(day)
  const { id: customerId } = await customerOf(id)
  dataOf(await app.call(eraseCustomer, { params: { customerId } }, salon.token))
  expect(await as.editOwn(id, { name: 'Rosa' })).toMatchObject({ body: { code: 'notMovable' } })
})

it('is limited to three within an hour, moves included; a correction with a move counts once', async () => {
  const { database, clock } = app
  const limited = await makeTestApp({ database, clock, hasRateLimit: true })
  const id = await as.booked(day)
  const change = async (body: Given<typeof moveOwnAppointment>['body']) =>
    (await limited.call(moveOwnAppointment, { params: { appointmentId: id }, body })).status
  expect(await change({ date: '2026-11-30', time: '12:00', name: 'Uno' })).toBe(200)
  clock.set('2026-11-24T16:10:00Z')
  expect(await change({ name: 'Dos' })).toBe(200)
  clock.set('2026-11-24T16:20:00Z')
  expect(await change({ date: '2026-11-30', time: '10:00' })).toBe(200)
  expect(await change({ name: 'Cuatro' })).toBe(429)
  // A correction that changes nothing does not count.
  expect(await change({ name: 'Dos' })).toBe(200)
  clock.set('2026-11-24T17:00:01Z')
  expect(await change({ name: 'Cinco' })).toBe(200)
  expect(await change({ name: 'Seis' })).toBe(429)
})
