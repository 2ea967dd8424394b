import type { Given } from '@cuando/contract/calls/endpoint'
import { blockContact, unblockContact } from '@cuando/contract/customers/blocked-contacts'
import { customerAppointments } from '@cuando/contract/customers/customer-history'
import { createCustomer, customerById, listCustomers } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { markErased } from '../../../testing/stored/customers.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await requireContact(app, salon, 'EMAIL_OR_PHONE')
})

const create = async (body: Given<typeof createCustomer>['body']) =>
  dataOf(await app.call(createCustomer, { body }, salon.token)).id
const show = (customerId: string, token = salon.token) =>
  app.call(customerById, { params: { customerId } }, token)

it('shows at most five other customers with the same phone', async () => {
  const phone = '5512345678'
  const ids = []
  for (const name of ['Ana', 'Bea', 'Carla', 'Dora', 'Eva', 'Flor', 'Gina']) {
    ids.push(await create({ name, phone }))
  }
  const alone = await create({ name: 'Zoe', phone: '5512345679' })
  const { likenesses } = dataOf(await show(ids[1] ?? ''))
  expect(likenesses.map(({ name }) => name)).toEqual(['Ana', 'Carla', 'Dora', 'Eva', 'Flor'])
  expect(likenesses[0]).toEqual({ id: ids[0], name: 'Ana', lastName: '', email: null, phone })
  expect(dataOf(await show(alone)).likenesses).toEqual([])
  // The request of the owner's dialog for a typed phone.
  const query = { search: '55 1234 5678', limit: '5' }
  const sought = dataOf(await app.call(listCustomers, { query }, salon.token))
  expect(sought.customers).toHaveLength(5)
  expect(sought.total).toBe(7)
})

it('shows a customer as blocked if any address of their mailbox is blocked', async () => {
  const ids = [
    await create({ name: 'Ana', email: 'ana+uno@gmail.com' }),
    await create({ name: 'Bea', email: 'bea@gmail.com', phone: '5512345678' }),
    await create({ name: 'Carla', email: 'carla@gmail.com' }),
    await create({ name: 'Dora', phone: '5512345679' }),
  ]
  const areBlocked = async () => {
    const shown = await Promise.all(ids.map(async (id) => dataOf(await show(id)).isBlocked))
    const { customers } = dataOf(await app.call(listCustomers, {}, salon.token))
    expect(customers.map(({ isBlocked }) => isBlocked)).toEqual(shown)
    return shown
  }
  const block = async (body: Given<typeof blockContact>['body']) =>
    dataOf(await app.call(blockContact, { body }, salon.token))[0]?.id ?? ''
  expect(await areBlocked()).toEqual([false, false, false, false])
  const contactId = await block({ email: 'a.n.a@googlemail.com' })
  await block({ phone: '55 1234 5678' })
  expect(await areBlocked()).toEqual([true, true, false, false])
  dataOf(await app.call(unblockContact, { params: { contactId } }, salon.token))
  expect(await areBlocked()).toEqual([false, true, false, false])
})

it('lists the appointments of a customer with their status, the latest first', async () => {
  const first = await as.booked()
  const cancelled = await as.booked({ date: '2026-11-26' })
  const missed = await as.booked({ date: '2026-11-26', time: '12:00' })
  const { id } = (await as.shown(first)).customer
  dataOf(await as.cancel(cancelled))
  salon = await returnLater(app, salon, '2026-11-26T18:30:00Z')
  dataOf(await as.miss(missed))
  const coming = await as.booked({ date: '2026-12-01' })
  dataOf(await as.move(coming, { date: '2026-12-02', time: '11:00' }))
  const ask = (query: Given<typeof customerAppointments>['query'] = {}, token = salon.token) =>
    app.call(customerAppointments, { params: { customerId: id }, query }, token)
  const { appointments, total } = dataOf(await ask())
  expect(total).toBe(4)
  expect(appointments.map((each) => [each.date, each.time, each.status, each.noShow])).toEqual([
    ['2026-12-02', '11:00', 'SCHEDULED', false],
    ['2026-11-26', '12:00', 'EXPIRED', true],
    ['2026-11-26', '10:00', 'CANCELLED', false],
    ['2026-11-25', '10:00', 'PENDING', false],
  ])
  expect(appointments.map(({ isRescheduled }) => isRescheduled)).toEqual([
    true,
    false,
    false,
    false,
  ])
  // A missed appointment is no visit.
  expect(dataOf(await show(id))).toMatchObject({
    noShows: 1,
    lastAppointment: { date: '2026-11-25' },
    nextAppointment: { date: '2026-12-02' },
  })
  expect(appointments[3]).toMatchObject({ id: first, serviceName: expect.any(String) })
  const paged = dataOf(await ask({ page: '2', limit: '3' }))
  expect(paged).toMatchObject({ appointments: [{ id: first }], total: 4 })
  expect(dataOf(await ask({ page: '9' }))).toEqual({ appointments: [], total: 4 })
  const other = await openBusiness(app)
  expect(await ask({}, other.token)).toMatchObject({
    status: 404,
    body: { code: 'customerUnknown' },
  })
  expect((await ask({}, 'none')).status).toBe(401)
  await markErased(app, { id })
  expect((await ask()).status).toBe(404)
  expect((await show(id)).status).toBe(404)
})
