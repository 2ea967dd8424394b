import { bookableServices } from '@cuando/contract/booking/books'
import { bookingSettings } from '@cuando/contract/business/commerce'
import { deleteService, listServices, updateService } from '@cuando/contract/business/services'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import {
  listLengths,
  manageServices,
  stopVideoCalls,
  tasting,
} from '../../testing/steps/manage-services.ts'

const DATE = '2026-12-10'

const app = await openTestApp()
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

describe('a changed service', () => {
  it('keeps what was not named, in its settings too', async () => {
    const before = await services.created({ prepMinutes: 10, maxDistanceKm: 5 })
    const answer = await services.edit(before.id, {
      price: 99,
      serviceSettings: { appointmentMinNotice: 3 },
    })
    expect(answer.body.message).toBe('Servicio actualizado correctamente')
    expect(dataOf(answer)).toEqual({
      ...before,
      price: 99,
      serviceSettings: { ...before.serviceSettings, appointmentMinNotice: 3 },
    })
    expect(dataOf(await services.edit(before.id, {}))).toEqual(dataOf(answer))
    // A service may be sent back exactly as it was read.
    expect(dataOf(await services.edit(before.id, before))).toEqual(before)
    expect(dataOf(await services.edit(before.id, { maxDistanceKm: 0 })).maxDistanceKm).toBeNull()
  })

  it('is held to the rules as a whole', async () => {
    const { id } = await services.created()
    const refusals = await Promise.all([
      services.edit(id, { name: '' }),
      services.edit(id, { type: 'UNIQUE', maxAttendees: 4 }),
      services.edit(id, { type: 'UNIQUE', specificDate: DATE }),
      services.edit(id, { type: 'RECURRENT' }),
      services.edit(id, { isOnline: true, isCustomAddress: true }),
      services.edit(id, { isInLocal: false }),
    ])
    expect(refusals.map((each) => [each.status, each.body.message])).toEqual([
      [422, 'El nombre del servicio es obligatorio'],
      [422, 'Debes seleccionar una fecha para el evento de fecha única'],
      [422, 'El número de asistentes debe ser mayor a 0'],
      [422, 'Debes seleccionar al menos un día con horarios para el servicio recurrente'],
      [422, 'Solo se puede seleccionar un tipo de cita a la vez'],
      [422, 'Debes seleccionar un tipo de cita'],
    ])
  })

  it('takes another modality by its name, switches it on and says so', async () => {
    const offered = async () =>
      dataOf(await app.call(bookingSettings, { params: { commerceId: salon.commerceId } }))
    const saved = await services.edit(salon.serviceId, { isOnline: true })
    expect(saved.body.message).toBe(
      'Servicio actualizado correctamente. Tu negocio ahora también ofrece citas en línea',
    )
    expect(dataOf(saved)).toMatchObject({
      isOnline: true,
      isInLocal: false,
      isCustomAddress: false,
    })
    expect(await offered()).toMatchObject({ canOnlineBooking: true, canPickupBooking: true })
    await stopVideoCalls(app, salon.commerceId)
    // Changing the price must not switch the modality on again.
    await services.edit(salon.serviceId, { price: 1 })
    expect(await offered()).toMatchObject({ canOnlineBooking: false })
  })

  it('changes new bookings only', async () => {
    await as.booked({ date: DATE, time: '12:00' })
    const changes = { duration: 120, prepMinutes: 30 }
    const longer = dataOf(await services.edit(salon.serviceId, changes))
    expect(longer.serviceSettings.appointmentDuration).toBe(120)
    const free = await as.freeAt(DATE)
    expect(free).toContain('10:00')
    expect(free).not.toContain('13:00')
    expect(free).toContain('13:30')
    expect(await listLengths(app, salon.serviceId)).toEqual([
      { length: expect.objectContaining({ hours: 1 }) },
    ])
  })

  it('does not lengthen a class that customers join later', async () => {
    const thursday = { dayOfWeek: 'THURSDAY' as const, isActive: true }
    const hours = [{ startTime: '10:00', endTime: '16:00' }]
    const yoga = await services.created({
      type: 'RECURRENT',
      maxAttendees: 4,
      serviceBusinessHours: [{ ...thursday, hours }],
    })
    const slot = { date: DATE, time: '10:00', serviceId: yoga.id }
    await as.booked(slot)
    await services.edit(yoga.id, { duration: 120 })
    await as.booked({ ...slot, email: 'ines@ejemplo.test' })
    expect(await listLengths(app, yoga.id)).toEqual([
      { length: expect.objectContaining({ hours: 1 }) },
    ])
  })

  it('becomes another type unless that would break what was booked', async () => {
    const monday = { dayOfWeek: 'MONDAY' as const, isActive: true }
    const hours = [{ startTime: '10:00', endTime: '16:00' }]
    const recurrent = { type: 'RECURRENT' as const, serviceBusinessHours: [{ ...monday, hours }] }
    const event = { type: 'UNIQUE' as const, specificDate: '2026-12-14', maxAttendees: 3 }
    await as.booked({ date: DATE })
    expect((await services.edit(salon.serviceId, recurrent)).status).toBe(200)
    const refused = await services.edit(salon.serviceId, event)
    expect(refused).toMatchObject({ status: 409, body: { message: 'Este servicio tiene 1 citas' } })
    const { id } = await services.created()
    expect(dataOf(await services.edit(id, event)).specificTime).toBe('09:00')
    dataOf(await services.join(id))
    expect((await services.edit(id, { type: 'NORMAL' })).status).toBe(409)
    // The time of an event is free again when it becomes a normal service.
    const other = await services.created({ ...tasting, specificTime: '12:00' })
    expect(dataOf(await services.edit(other.id, { type: 'NORMAL' })).specificDate).toBeNull()
    expect((await services.create({ ...tasting, specificTime: '12:00' })).status).toBe(201)
  })
})

describe('a service that was switched off', () => {
  it('is listed only where inactive ones are asked for, and booked by nobody', async () => {
    await services.edit(salon.serviceId, { isActive: false })
    expect(await services.list()).toEqual([])
    expect((await services.list('true')).map((each) => each.id)).toEqual([salon.serviceId])
    expect((await bookAs(app, salon)).status).toBe(404)
  })
})

describe('a deleted service', () => {
  it('is gone from every list and keeps its appointments', async () => {
    const appointmentId = await as.booked({ date: DATE })
    const answer = await services.remove(salon.serviceId)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Servicio eliminado correctamente', data: null },
    })
    expect(await services.list('true')).toEqual([])
    const { commerceId } = salon
    expect(dataOf(await app.call(bookableServices, { params: { commerceId } }))).toEqual([])
    expect(await bookAs(app, salon, { date: '2026-12-11' })).toMatchObject({
      status: 404,
      body: { message: 'El servicio no está disponible' },
    })
    expect((await services.remove(salon.serviceId)).status).toBe(404)
    expect((await services.edit(salon.serviceId, { price: 1 })).status).toBe(404)
    expect((await as.cancelOwn(appointmentId)).status).toBe(200)
  })
})

describe('strangers', () => {
  it('reach no service of another business, and none at all without a token', async () => {
    const { serviceId } = salon
    const other = await openBusiness(app)
    const params = { serviceId }
    const calls = (token?: string) =>
      Promise.all([
        app.call(updateService, { params, body: { name: 'Mío' } }, token),
        app.call(deleteService, { params }, token),
      ])
    expect((await calls(other.token)).map((each) => each.status)).toEqual([404, 404])
    expect((await calls()).map((each) => each.status)).toEqual([401, 401])
    expect((await app.call(listServices, {})).status).toBe(401)
    expect((await services.list()).map((each) => each.name)).toEqual(['Corte'])
    const none = await app.call(deleteService, { params: { serviceId: 'x' } }, salon.token)
    expect(none).toMatchObject({ status: 404, body: { message: 'El servicio no está disponible' } })
  })
})
