import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'

const app = await openTestApp()
const salon = await openBusiness(app)

const upcoming = (serviceId: string, token = salon.token) =>
  app.call(upcomingAppointments, { query: { serviceId, limit: 2 } }, token)

it('lists the appointments of one service, deleted or not, only to its own business', async () => {
  const services = manageServices(app, () => salon)
  const { id } = await services.created()
  dataOf(await bookAs(app, salon, { time: '09:00' }))
  for (const time of ['12:00', '10:00', '11:00'])
    dataOf(await bookAs(app, salon, { serviceId: id, time }))
  await services.remove(id)
  const { appointments, ...page } = dataOf(await upcoming(id))
  expect(page).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2, delays: [] })
  expect(appointments.map((each) => each.time)).toEqual(['10:00', '11:00'])
  expect(dataOf(await upcoming(salon.serviceId)).total).toBe(1)
  const other = await openBusiness(app)
  expect(dataOf(await upcoming(id, other.token)).total).toBe(0)
  expect((await upcoming('x')).status).toBe(422)
})

it('lists the appointments of one customer, only to their own business', async () => {
  const who = { email: 'ana@ejemplo.test', date: '2026-11-26' }
  dataOf(await bookAs(app, salon, { ...who, time: '09:00' }))
  dataOf(await bookAs(app, salon, { ...who, time: '13:00' }))
  dataOf(await bookAs(app, salon, { date: '2026-11-26', time: '15:00' }))
  const list = (customerId: string, token = salon.token) =>
    app.call(upcomingAppointments, { query: { customerId } }, token)
  const all = dataOf(await app.call(upcomingAppointments, { query: { limit: 100 } }, salon.token))
  const ana = all.appointments.find(({ customer }) => customer.email === who.email)?.customer.id
  const { appointments, total } = dataOf(await list(ana ?? ''))
  expect(total).toBe(2)
  expect(appointments.map((each) => each.time)).toEqual(['09:00', '13:00'])
  const other = await openBusiness(app)
  expect(dataOf(await list(ana ?? '', other.token)).total).toBe(0)
  expect((await list('x')).status).toBe(422)
})

it('lists the appointments of one person, and those to remind of', async () => {
  const spa = await openBusiness(app)
  const ana = await manageTeam(app, () => spa).joined('Ana')
  const { id: hers } = dataOf(await bookAs(app, spa, { time: '10:00', memberId: ana }))
  dataOf(await bookAs(app, spa, { time: '10:00', memberId: spa.commerceId }))
  const ofAna = { page: 1, limit: 5, memberId: ana }
  const own = dataOf(await app.call(upcomingAppointments, { query: ofAna }, spa.token))
  expect([own.total, own.appointments.map(({ id }) => id)]).toEqual([1, [hers]])
  const queue = dataOf(await app.call(appointmentReminders, { query: ofAna }, spa.token))
  expect(queue.appointments.map(({ id }) => id)).toEqual([hers])
})
