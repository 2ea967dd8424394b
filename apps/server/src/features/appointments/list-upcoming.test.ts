import { upcomingAppointments } from '@cuando/contract/appointments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookAs } from '../../testing/book-as.ts'
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { manageServices } from '../../testing/manage-services.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'

let app: TestApp
let salon: TestBusiness
beforeAll(async () => {
  app = await makeTestApp()
  salon = await openBusiness(app)
})
afterAll(() => app.close())

const upcoming = (serviceId: string, token = salon.token) =>
  app.call(upcomingAppointments, { query: { serviceId, limit: 2 } }, token)

it('is asked of one service, deleted or not, in the own business only', async () => {
  const services = manageServices(app, () => salon)
  const { id } = await services.created()
  dataOf(await bookAs(app, salon, { time: '09:00' }))
  for (const time of ['12:00', '10:00', '11:00'])
    dataOf(await bookAs(app, salon, { serviceId: id, time }))
  await services.remove(id)
  const { appointments, ...page } = dataOf(await upcoming(id))
  expect(page).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
  expect(appointments.map((each) => each.time)).toEqual(['10:00', '11:00'])
  expect(dataOf(await upcoming(salon.serviceId)).total).toBe(1)
  const other = await openBusiness(app)
  expect(dataOf(await upcoming(id, other.token)).total).toBe(0)
  expect((await upcoming('x')).status).toBe(422)
})
