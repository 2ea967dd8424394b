import { completeAppointment, markNoShow } from '@cuando/contract/appointments/appointments'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { watchRows } from '../../../testing/watch-rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const later = async (at: string) => {
  salon = await returnLater(app, salon, at)
}
const miss = (appointmentId: string, token = salon.token) =>
  app.call(markNoShow, { params: { appointmentId } }, token)

it('can be marked from the start on, frees the rest of the time, and notifies nobody', async () => {
  const appointmentId = await as.booked()
  await later('2026-11-25T15:59:59Z')
  expect(await miss(appointmentId)).toMatchObject({
    status: 409,
    body: { message: 'La cita no se puede marcar como «No asistió»' },
  })
  await later('2026-11-25T16:00:00Z')
  const rows = watchRows(app, salon.commerceId)
  const { jobs } = await rows.read()
  expect(dataOf(await miss(appointmentId))).toMatchObject({ status: 'EXPIRED', noShow: true })
  expect((await rows.read()).jobs).toBe(jobs)
  expect(await as.freeAt('2026-11-25')).toContain('10:15')
})

it('can be marked for thirty days', async () => {
  const appointmentId = await as.booked()
  await later('2026-12-25T16:00:01Z')
  expect((await miss(appointmentId)).status).toBe(409)
  await later('2026-12-25T16:00:00Z')
  expect(dataOf(await miss(appointmentId)).noShow).toBe(true)
})

it('is reset by a move', async () => {
  const appointmentId = await as.booked()
  await later('2026-11-25T18:00:00Z')
  await miss(appointmentId)
  const moved = await as.move(appointmentId, { date: '2026-11-27', time: '10:00' })
  expect(dataOf(moved)).toMatchObject({ status: 'PENDING', noShow: false })
})

it('can be marked only by the own business', async () => {
  const appointmentId = await as.booked()
  await later('2026-11-25T18:00:00Z')
  const other = await openBusiness(app)
  expect((await miss(appointmentId, other.token)).status).toBe(404)
  expect((await miss(appointmentId, 'nobody')).status).toBe(401)
})

it('wins over a concurrent completion, in either order', async () => {
  const appointmentId = await as.booked()
  await later('2026-11-25T18:00:00Z')
  const complete = app.call(
    completeAppointment,
    { params: { appointmentId }, body: {} },
    salon.token,
  )
  const [missed, completed] = await Promise.all([miss(appointmentId), complete])
  expect(missed.status).toBe(200)
  expect([200, 409]).toContain(completed.status)
  expect(dataOf(missed)).toMatchObject({ status: 'EXPIRED', noShow: true })
})

it('is marked once by two concurrent requests', async () => {
  const appointmentId = await as.booked()
  await later('2026-11-25T18:00:00Z')
  const answers = await Promise.all([miss(appointmentId), miss(appointmentId)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})
