import { createAppointment } from '@cuando/contract/appointments/appointments'
import type { Given } from '@cuando/contract/calls/endpoint'
import { updateCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { returnLater } from '../../testing/steps/return-later.ts'
import { changeAppointment } from '../../testing/stored/appointments.ts'
import { changeRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const update = async (customerId: string, body: Given<typeof updateCustomer>['body']) =>
  dataOf(await app.call(updateCustomer, { params: { customerId }, body }, salon.token))
const customerOf = async (appointmentId: string) => (await as.shown(appointmentId)).customer
const rosa = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '5587654321' }

it('corrects the former name, e-mail and phone in coming live appointments, each separately', async () => {
  const past = await as.booked()
  const son = await as.booked({ date: '2026-11-27', name: 'Beto', phone: '5511112222' })
  const own = await as.booked({ date: '2026-11-30' })
  const cancelled = await as.booked({ date: '2026-12-01' })
  dataOf(await as.cancel(cancelled))
  salon = await returnLater(app, salon, '2026-11-26T16:00:00Z')
  await workJobs(app)
  const { id } = await customerOf(own)
  const correct = { ...rosa, lastName: 'Ruiz', email: 'rosa@nueva.test', phone: '5500001111' }
  await update(id, { lastName: 'Ruiz', email: 'rosa@nueva.test', phone: '55 0000 1111' })
  expect(await customerOf(own)).toEqual({ id, ...correct, isErased: false })
  expect(await customerOf(son)).toEqual({
    id,
    ...rosa,
    name: 'Beto',
    email: 'rosa@nueva.test',
    phone: '5511112222',
    isErased: false,
  })
  for (const kept of [past, cancelled])
    expect(await customerOf(kept)).toEqual({ id, ...rosa, isErased: false })
  // Nobody is mailed about that.
  expect(await workJobs(app)).toEqual([])
})

it('adds a new e-mail to appointments that the owner made, not to those booked online', async () => {
  await changeRows(app, 'commerces', {}, { required_contact: 'EMAIL_OR_PHONE' })
  const phone = '5587654321'
  const online = await as.booked({ email: '', phone })
  const body = { ...rosa, email: '', serviceId: salon.serviceId, date: '2026-11-26', time: '10:00' }
  const { id: own } = dataOf(await app.call(createAppointment, { body }, salon.token))
  const { id } = await customerOf(online)
  await update(id, { email: 'rosa@ejemplo.test' })
  expect(await customerOf(own)).toEqual({ id, ...rosa, isErased: false })
  expect(await customerOf(online)).toMatchObject({ id, email: null })
})

it('does not add a new phone to an appointment that was booked online without one', async () => {
  const online = await as.booked({ phone: '' })
  const { id } = await customerOf(online)
  await update(id, { phone: '5587654321' })
  expect(await customerOf(online)).toMatchObject({ id, phone: null })
})

it('lists the next appointments whose e-mail changed, to send their confirmation', async () => {
  const other = await as.booked({ date: '2026-11-25' })
  const { id } = await customerOf(other)
  const dates = ['2026-12-04', '2026-12-01', '2026-12-02', '2026-12-03', '2026-11-30', '2026-11-27']
  const ids = new Map<string, string>()
  for (const date of dates) ids.set(date, await as.booked({ date }))
  dataOf(await as.cancel(other))
  const next = dates.toSorted().slice(0, 5)
  const { readdressed } = await update(id, { email: 'rosa@nueva.test' })
  expect(readdressed).toEqual(next.map((date) => ({ id: ids.get(date), date, time: '10:00' })))
  // One with an e-mail of its own did not change.
  const own = { email: 'otra@ejemplo.test' }
  await changeAppointment(app, ids.get('2026-11-27') ?? '', own)
  const again = await update(id, { email: 'rosa@ejemplo.test' })
  expect(again.readdressed?.map(({ date }) => date)).toEqual(dates.toSorted().slice(1))
})

it('lists none if the e-mail stays or is removed, and those that get their first one', async () => {
  await changeRows(app, 'commerces', {}, { required_contact: 'EMAIL_OR_PHONE' })
  const appointmentId = await as.booked()
  const { id } = await customerOf(appointmentId)
  expect((await update(id, { lastName: 'Ruiz' })).readdressed).toEqual([])
  expect((await update(id, { email: 'rosa@ejemplo.test' })).readdressed).toEqual([])
  expect((await update(id, { email: '' })).readdressed).toEqual([])
  // An online booking without an e-mail gets none.
  expect((await update(id, { email: 'rosa@ejemplo.test' })).readdressed).toEqual([])
  const body = { ...rosa, email: '', phone: '5599990000', isInLocal: true }
  const when = { serviceId: salon.serviceId, date: '2026-11-26', time: '10:00' }
  const call = app.call(createAppointment, { body: { ...body, ...when } }, salon.token)
  const made = dataOf(await call)
  const { readdressed } = await update(made.customer.id, { email: 'nueva@ejemplo.test' })
  expect(readdressed).toEqual([{ id: made.id, date: '2026-11-26', time: '10:00' }])
})
