import { createAppointment, moveAppointment } from '@cuando/contract/appointments/appointments'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeService } from '../../../testing/stored/business.ts'
import { mailedSubjects, workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let courier: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  courier = await openBusiness(app, {
    canDeliveryBooking: true,
    serviceIsInLocal: false,
    serviceIsCustomAddress: true,
  })
  await changeService(app, courier, { max_distance_km: 1 })
})

const visit = { isInLocal: false, isCustomAddress: true, address: 'Calle 60 núm. 500, Centro' }
const create = (changes: Partial<Given<typeof createAppointment>['body']>) => {
  const body = { ...rosa, ...visit, serviceId: courier.serviceId, ...changes }
  return app.call(createAppointment, { body }, courier.token)
}
const whole = 'Para citas personalizadas se requiere dirección completa con coordenadas'
const noPhone = 'Sin el punto en el mapa hace falta el teléfono del cliente'

it('an owner books a home visit by an address and a phone, however far it is', async () => {
  const made = dataOf(await create({ addressOnly: true }))
  expect(made).toMatchObject({ ...visit, latitude: null, longitude: null })
  const params = { appointmentId: made.id }
  const shown = dataOf(await app.call(publicAppointmentDetail, { params }))
  expect(shown).toMatchObject({ address: visit.address, latitude: null })
  const mail = (await workJobs(app)).find(({ to }) => to.includes('rosa@ejemplo.test'))
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain('google.com/maps/search/?api=3D1')
})

it.each([
  ['without the flag', {}, whole],
  ['without an address', { addressOnly: true, address: '' }, whole],
  ['without a phone', { addressOnly: true, phone: '' }, noPhone],
  [
    'with a point out of reach',
    { addressOnly: true, latitude: 21, longitude: -99 },
    'La dirección está fuera del área de servicio (1 km)',
  ],
])('is refused %s', async (_, changes, message) => {
  expect(await create(changes)).toMatchObject({
    status: 422,
    body: { message, data: { fieldErrors: { address: message } } },
  })
})

it('an owner moves a visit to an address alone, and visitors can’t', async () => {
  const { id } = dataOf(await create({ latitude: 19.4187, longitude: -99.1604 }))
  await mailedSubjects(app)
  const params = { appointmentId: id }
  const move = (body: Given<typeof moveAppointment>['body']) =>
    app.call(moveAppointment, { params, body }, courier.token)
  const elsewhere = {
    date: '2026-11-26',
    time: '10:00',
    isCustomAddress: true,
    address: 'Otra calle 7',
  }
  expect((await move(elsewhere)).body.message).toBe(whole)
  expect(dataOf(await move({ ...elsewhere, addressOnly: true }))).toMatchObject({
    address: 'Otra calle 7',
    latitude: null,
  })
  const forged = { ...visit, date: '2026-11-27', addressOnly: true }
  expect((await bookAs(app, courier, forged as never)).body.message).toBe(whole)
})
