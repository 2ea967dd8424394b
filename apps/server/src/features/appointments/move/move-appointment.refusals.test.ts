import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { watchRows } from '../../../testing/watch-rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app, { canDeliveryBooking: true })
})

const when = { date: '2026-11-27', time: '12:00' }
const reserved = 'Este horario ya no está disponible'
const visit = { isCustomAddress: true, address: 'Calle 60', latitude: 20.9, longitude: -89.6 }

it.each([
  ['no date', { time: '12:00' }, 422, 'Debes seleccionar una fecha y hora'],
  ['no time', { date: '2026-11-27' }, 422, 'Debes seleccionar una fecha y hora'],
  ['an invalid date', { ...when, date: '2026-02-31' }, 422, 'La fecha no es válida'],
  [
    'two types',
    { ...when, isInLocal: true, isOnline: true },
    422,
    'Solo se puede seleccionar un tipo de cita a la vez',
  ],
  [
    'half an address',
    { ...when, isCustomAddress: true, address: 'Calle 60' },
    422,
    'Para citas personalizadas se requiere dirección completa con coordenadas',
  ],
  [
    'a type that the service does not offer',
    { ...when, ...visit },
    422,
    'Este servicio no se ofrece con ese tipo de cita',
  ],
  [
    'an unknown service',
    { ...when, serviceId: 'f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33' },
    404,
    'El servicio no está disponible',
  ],
  ['a closed day', { ...when, date: '2026-11-29' }, 409, reserved],
  ['a time between the starts', { ...when, time: '12:07' }, 409, reserved],
  ['another one’s time', { ...when, time: '09:00' }, 409, reserved],
  ['another one’s time, by force', { ...when, time: '08:30', force: true }, 409, reserved],
  ['yesterday, by force', { date: '2026-11-23', time: '12:00', force: true }, 409, reserved],
])('refuses %s, and changes nothing', async (_what, body, status, message) => {
  const appointmentId = await as.booked()
  await as.booked({ date: '2026-11-27', time: '09:00', email: 'luis@ejemplo.test' })
  const rows = watchRows(app, salon.commerceId)
  const before = await rows.read()
  expect(await as.move(appointmentId, body)).toMatchObject({ status, body: { message } })
  expect(await rows.read()).toEqual(before)
})

it('refuses a hidden service, a full event and an address out of reach', async () => {
  const services = manageServices(app, () => salon)
  const hidden = await services.created({ isActive: false })
  const event = await services.created({
    name: 'Cata',
    type: 'UNIQUE',
    specificDate: '2026-12-10',
    specificTime: '10:00',
    maxAttendees: 1,
  })
  await services.join(event.id, 'luis')
  const near = await services.created({
    isInLocal: false,
    isCustomAddress: true,
    maxDistanceKm: 5,
  })
  const appointmentId = await as.booked()
  const answers = [
    await as.move(appointmentId, { ...when, serviceId: hidden.id }),
    await as.move(appointmentId, { serviceId: event.id }),
    await as.move(appointmentId, { ...when, serviceId: near.id, ...visit, latitude: 45 }),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [404, 'El servicio no está disponible'],
    [409, 'Este evento ha alcanzado su capacidad máxima'],
    [422, 'La dirección está fuera del área de servicio (5 km)'],
  ])
})

it('moves by force to a free time outside the hours', async () => {
  const appointmentId = await as.booked()
  const walkIn = { date: '2026-11-24', time: '08:07', force: true }
  expect(await as.move(appointmentId, walkIn)).toMatchObject({
    status: 200,
    body: { data: { date: '2026-11-24', time: '08:07', status: 'PENDING' } },
  })
})

it.each([
  ['a closed day', { date: '2026-11-29', time: '12:00' }, 'slotClosed'],
  ['a time between the starts', { ...when, time: '12:07' }, 'slotClosed'],
  ['another one’s time', { ...when, time: '09:00' }, 'slotTaken'],
  ['another one’s time, between the starts', { ...when, time: '09:07' }, 'slotTaken'],
  ['yesterday', { date: '2026-11-23', time: '12:00' }, 'slotTaken'],
])('tells the owner whether %s can be forced', async (_what, body, code) => {
  await as.booked({ date: '2026-11-27', time: '09:00' })
  const id = await as.booked({ email: 'ana@ejemplo.test' })
  expect((await as.move(id, body)).body).toMatchObject({ code, message: reserved })
  expect((await as.moveOwn(id, body.date, body.time)).body).toMatchObject({ code: 'slotTaken' })
})
