import { createAppointment } from '@cuando/contract/appointments/appointments'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { watchRows } from '../../../testing/watch-rows.ts'

type Body = Given<typeof createAppointment>['body']

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const create = (changes: { [K in keyof Body]?: Body[K] | undefined } = {}, key?: string) => {
  const body = { ...rosa, serviceId: salon.serviceId, ...changes } as Body
  const headers = key ? { 'idempotency-key': key } : {}
  return app.call(createAppointment, { headers, body }, salon.token)
}
const reserved = 'Este horario ya no está disponible'
const visit = { isInLocal: false, isCustomAddress: true }

it.each([
  ['no service', { serviceId: undefined }, 422, /servicio/],
  ['no date', { date: undefined }, 422, 'Debes seleccionar una fecha y hora'],
  ['no time', { time: undefined }, 422, 'Debes seleccionar una fecha y hora'],
  ['no e-mail', { email: '' }, 422, 'El email es requerido'],
  ['a wrong e-mail', { email: 'rosa@' }, 422, 'Email inválido'],
  ['no name', { name: ' ' }, 422, 'El nombre es requerido'],
  ['no last name', { lastName: '' }, 422, 'El apellido es requerido'],
  ['two types', { isOnline: true }, 422, 'Solo se puede seleccionar un tipo de cita a la vez'],
  [
    'a visit without a pin',
    { ...visit, address: 'Calle 60' },
    422,
    'Para citas personalizadas se requiere dirección completa con coordenadas',
  ],
  [
    'a type that is not offered',
    { isInLocal: false, isOnline: true },
    422,
    'Este servicio no se ofrece con ese tipo de cita',
  ],
  ['another duration', { duration: 5 }, 422, 'La duración no es la del servicio'],
  ['a day off the week', { date: '2026-11-29' }, 409, reserved],
  ['a time between the starts', { time: '10:07' }, 409, reserved],
  ['an hour of today that is over', { date: '2026-11-24', time: '09:00' }, 409, reserved],
  ['yesterday, by force', { date: '2026-11-23', force: true }, 409, reserved],
] as const)('refuses %s, and writes nothing', async (_what, changes, status, message) => {
  const rows = watchRows(app, salon.commerceId)
  const before = await rows.read()
  const answer = await create(changes)
  expect(answer.status).toBe(status)
  expect(answer.body.message).toMatch(message)
  expect(await rows.read()).toEqual(before)
})

it('never overlaps another appointment, not even with force', async () => {
  dataOf(await create())
  for (const time of ['09:01', '10:00', '10:59']) {
    expect(await create({ time, force: true })).toMatchObject({
      status: 409,
      body: { message: reserved },
    })
  }
  expect((await create({ time: '11:00', force: true })).status).toBe(201)
})

it('is refused in a full event, even with force, and in a hidden service', async () => {
  const services = manageServices(app, () => salon)
  const event = await services.created({
    name: 'Cata',
    type: 'UNIQUE',
    specificDate: '2026-12-10',
    specificTime: '10:00',
    maxAttendees: 1,
  })
  await services.join(event.id, 'luis')
  const seat = { serviceId: event.id, date: undefined, time: undefined, force: true }
  expect(await create(seat)).toMatchObject({
    status: 409,
    body: { message: 'Este evento ha alcanzado su capacidad máxima' },
  })
  const hidden = await services.created({ isActive: false })
  expect(await create({ serviceId: hidden.id })).toMatchObject({
    status: 404,
    body: { message: 'El servicio no está disponible' },
  })
})

it('an owner and a visitor request the same time concurrently: one gets it', async () => {
  const answers = await Promise.all([
    create({ force: true }),
    bookAs(app, salon, { email: 'luis@ejemplo.test' }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
})

it('answers concurrent requests with one key alike, and creates one appointment', async () => {
  const same = () => create({}, 'key-owner-1')
  const answers = await Promise.all([same(), same(), same()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map((each) => dataOf(each).id)).size).toBe(1)
  expect((await create()).status).toBe(409)
})

it('refuses a key that was used for another request', async () => {
  await create({}, 'key-owner-2')
  expect(await create({ time: '12:00' }, 'key-owner-2')).toMatchObject({
    status: 422,
    body: { code: 'keyReused' },
  })
})
