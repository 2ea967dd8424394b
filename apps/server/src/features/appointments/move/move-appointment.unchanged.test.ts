import { moveAppointment } from '@cuando/contract/appointments/appointments'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { watchRows } from '../../../testing/watch-rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app, {
    canDeliveryBooking: true,
    serviceIsInLocal: false,
    serviceIsCustomAddress: true,
  })
})

const home = {
  isInLocal: false,
  isCustomAddress: true,
  address: 'Colima 20',
  latitude: 19.42,
  longitude: -99.16,
}
const same = { date: '2026-11-25', time: '10:00' }

it('to the same time and location writes nothing and notifies nobody, for owner and customer', async () => {
  const appointmentId = await as.booked(home)
  const rows = watchRows(app, salon.commerceId)
  const before = await rows.read()
  const told = app.pushed.length
  const answer = dataOf(await as.move(appointmentId, { ...same, ...home, reason: 'Nada' }))
  expect(answer).toMatchObject({ ...same, status: 'PENDING', history: [], isRescheduled: false })
  expect((await as.moveOwn(appointmentId, same.date, same.time)).status).toBe(200)
  expect(await rows.read()).toEqual(before)
  expect(app.pushed.length).toBe(told)
})

it('to another location at the same time is a move', async () => {
  const appointmentId = await as.booked(home)
  const moved = dataOf(
    await as.move(appointmentId, { ...same, ...home, address: 'Colima 22, interior 3' }),
  )
  expect(moved).toMatchObject({ ...same, address: 'Colima 22, interior 3', history: [same] })
})

it('to another time, requested twice concurrently, is one move', async () => {
  const appointmentId = await as.booked(home)
  const body = { date: '2026-11-30', time: '12:00' }
  const answers = await Promise.all([as.move(appointmentId, body), as.move(appointmentId, body)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(dataOf(await as.move(appointmentId, body)).history).toHaveLength(1)
})

it('of a seat to its own event changes nothing, even if the event is full', async () => {
  const services = manageServices(app, () => salon)
  const event = await services.created({
    name: 'Cata',
    type: 'UNIQUE',
    specificDate: '2026-12-10',
    specificTime: '10:00',
    maxAttendees: 1,
  })
  const appointmentId = dataOf(await services.join(event.id)).id
  const given = { params: { appointmentId }, body: { serviceId: event.id } }
  const answer = await app.call(moveAppointment, given, salon.token)
  expect(dataOf(answer)).toMatchObject({ date: '2026-12-10', history: [] })
})
