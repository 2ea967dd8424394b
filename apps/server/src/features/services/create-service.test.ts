import { bookableServices } from '@cuando/contract/booking/books'
import { bookingSettings } from '@cuando/contract/business/commerce'
import type { ServiceRequestInput } from '@cuando/contract/business/service-request'
import { createService } from '@cuando/contract/business/services'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../testing/steps/manage-services.ts'
import { countRows } from '../../testing/stored/rows.ts'

let salon: TestBusiness
const app = await openTestApp()
salon = await openBusiness(app)
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)

const saturdays: ServiceRequestInput['serviceBusinessHours'] = [
  {
    dayOfWeek: 'SATURDAY',
    isActive: true,
    hours: [{ startTime: '10:00', endTime: '24:00', isActive: true }],
  },
]

describe('a new service', () => {
  it('is NORMAL, in pesos and in the local, with the usual rules, when nothing else is said', async () => {
    const made = await services.create()
    expect(made).toMatchObject({ status: 201, body: { message: 'Servicio creado correctamente' } })
    const { id, ...service } = dataOf(made)
    expect(service).toEqual({
      name: 'Masaje',
      description: 'Con aceite de almendras',
      type: 'NORMAL',
      price: 450.5,
      currency: 'MXN',
      zeroPrice: null,
      duration: 60,
      isInLocal: true,
      isOnline: false,
      isCustomAddress: false,
      maxDistanceKm: null,
      prepMinutes: 0,
      specificDate: null,
      specificTime: null,
      meetingLink: null,
      maxAttendees: null,
      currentAttendees: 0,
      isActive: true,
      serviceSettings: {
        appointmentDuration: 60,
        appointmentInterval: 15,
        appointmentTimeToCancel: 24,
        appointmentSimultaneous: 1,
        appointmentMinNotice: 0,
      },
      serviceBusinessHours: null,
      hostId: null,
      resourceId: null,
    })
    expect((await services.list()).map((each) => each.id)).toContain(id)
  })

  it('keeps every field of its type, and what is no field of its type not at all', async () => {
    const settings = {
      appointmentInterval: 30,
      appointmentTimeToCancel: 48,
      appointmentSimultaneous: 2,
      appointmentMinNotice: 6,
    }
    const yoga = await services.created({
      type: 'RECURRENT',
      currency: 'USD',
      isCustomAddress: true,
      maxDistanceKm: 12,
      prepMinutes: 25,
      maxAttendees: 8,
      serviceBusinessHours: saturdays,
      serviceSettings: settings,
      specificDate: '2026-12-24',
    })
    expect(yoga).toMatchObject({
      type: 'RECURRENT',
      currency: 'USD',
      isInLocal: false,
      isCustomAddress: true,
      maxDistanceKm: 12,
      prepMinutes: 25,
      maxAttendees: 8,
      specificDate: null,
      serviceSettings: { appointmentDuration: 60, ...settings },
    })
    expect(yoga.serviceBusinessHours).toHaveLength(7)
    expect(yoga.serviceBusinessHours?.[5]?.hours[0]?.endTime).toBe('24:00')
    const plain = { maxAttendees: 20, maxDistanceKm: 0, serviceBusinessHours: saturdays }
    expect(await services.created(plain)).toMatchObject({
      maxAttendees: null,
      maxDistanceKm: null,
      serviceBusinessHours: null,
    })
  })

  it('as an event stands at nine unless told otherwise, and takes its time from the others', async () => {
    const event = await services.created({ ...tasting, specificTime: null, duration: 90 })
    expect(event).toMatchObject({ specificTime: '09:00', maxAttendees: 5, currentAttendees: 0 })
    const free = await as.freeAt('2026-12-10')
    expect(free).not.toContain('10:15')
    expect(free[0]).toBe('10:30')
    const { commerceId } = salon
    const shown = dataOf(await app.call(bookableServices, { params: { commerceId } }))
    expect(shown.find((each) => each.id === event.id)?.nextFree).toEqual({
      date: '2026-12-10',
      time: '09:00',
    })
  })

  it('may stand as far away as the calendar goes', async () => {
    const far = await services.create({ ...tasting, specificDate: '9998-12-31' })
    expect(far.status, far.body.message).toBe(201)
    const beyond = await services.create({ ...tasting, specificDate: '9999-12-31' })
    expect(beyond).toMatchObject({ status: 422, body: { message: 'La fecha no es válida' } })
  })

  it('has as many places as the business’s services usually have', async () => {
    const before = salon
    salon = await openBusiness(app)
    const three = { serviceSettings: { appointmentSimultaneous: 3 } }
    const placesOf = async (changes = {}) =>
      (await services.created(changes)).serviceSettings.appointmentSimultaneous
    expect(await placesOf()).toBe(1)
    for (const _ of [1, 2, 3]) await services.created(three)
    expect(await placesOf()).toBe(3)
    expect(await placesOf({ serviceSettings: { appointmentSimultaneous: 2 } })).toBe(2)
    salon = before
  })

  it('switches its modality on where the business did not offer it, and says so', async () => {
    const offered = async () =>
      dataOf(await app.call(bookingSettings, { params: { commerceId: salon.commerceId } }))
    expect(await offered()).toMatchObject({ canOnlineBooking: false, canPickupBooking: true })
    const made = await services.create({ isOnline: true })
    expect(made.body.message).toBe(
      'Servicio creado correctamente. Tu negocio ahora también ofrece citas en línea',
    )
    expect(await offered()).toMatchObject({ canOnlineBooking: true, canPickupBooking: true })
    const another = await services.create({ isOnline: true })
    expect(another.body.message).toBe('Servicio creado correctamente')
  })
})

describe('a service is refused', () => {
  const event = { ...tasting, specificDate: '2026-12-11' }
  const yoga = { type: 'RECURRENT', serviceBusinessHours: saturdays }
  const noHours = 'Debes seleccionar al menos un día con horarios para el servicio recurrente'
  const noDate = 'Debes seleccionar una fecha para el evento de fecha única'
  const someAttendees = 'El número de asistentes debe ser mayor a 0'
  it.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'El nombre del servicio es obligatorio'],
    ['no duration', { duration: 0 }, 'duration', 'La duración debe ser mayor a 0 minutos'],
    [
      'an odd duration',
      { duration: 62 },
      'duration',
      'La duración debe ir de 5 en 5 minutos, de 5 a 1440',
    ],
    ['a negative cost', { price: -1 }, 'price', 'El costo debe ser un valor válido'],
    ['a cost of next to nothing', { price: 1e-300 }, 'price', 'El costo debe ser un valor válido'],
    [
      'a preparation of next to nothing',
      { prepMinutes: 1e-300 },
      'prepMinutes',
      'La preparación debe ir de 5 en 5 minutos, de 0 a 1440',
    ],
    ['a cost that is a word', { price: 'mucho' }, 'price', 'El costo debe ser un valor válido'],
    [
      'no description',
      { description: '' },
      'description',
      'La descripción del servicio es obligatoria',
    ],
    ['801 characters', { description: 'x'.repeat(801) }, 'description', 'Máximo 800 caracteres'],
    [
      'an odd preparation',
      { prepMinutes: 7 },
      'prepMinutes',
      'La preparación debe ir de 5 en 5 minutos, de 0 a 1440',
    ],
    [
      'a negative distance',
      { maxDistanceKm: -1 },
      'maxDistanceKm',
      'La distancia debe ser en kilómetros enteros, de 0 a 20000',
    ],
    [
      'a distance between two kilometres',
      { maxDistanceKm: 2.5 },
      'maxDistanceKm',
      'La distancia debe ser en kilómetros enteros, de 0 a 20000',
    ],
    [
      'two modalities',
      { isInLocal: true, isOnline: true },
      'isInLocal',
      'Solo se puede seleccionar un tipo de cita a la vez',
    ],
    ['no modality', { isInLocal: false }, 'isInLocal', 'Debes seleccionar un tipo de cita'],
    ['no hours', { type: 'RECURRENT' }, 'serviceBusinessHours', noHours],
    ['a group of nobody', { ...yoga, maxAttendees: 0 }, 'maxAttendees', someAttendees],
    ['no date', { ...event, specificDate: null }, 'specificDate', noDate],
    ['no attendees', { ...event, maxAttendees: null }, 'maxAttendees', someAttendees],
    [
      '21 attendees',
      { ...event, maxAttendees: 21 },
      'maxAttendees',
      'El máximo es de 20 asistentes',
    ],
    [
      'a past date',
      { ...event, specificDate: '2026-11-23' },
      'specificDate',
      'La fecha del evento ya pasó',
    ],
    [
      'an hour ago',
      { ...event, specificDate: '2026-11-24', specificTime: '09:00' },
      'specificDate',
      'La fecha del evento ya pasó',
    ],
    [
      'a day that never is',
      { ...event, specificDate: '2027-02-29' },
      'specificDate',
      'La fecha no es válida',
    ],
  ])('for %s', async (_, changes, field, text) => {
    const before = await countRows(app, 'services')
    const answer = await services.create(changes)
    expect(answer).toMatchObject({ status: 422, body: { message: text } })
    expect(answer.body.data).toEqual({ fieldErrors: { [field]: text } })
    expect(await countRows(app, 'services')).toBe(before)
  })

  it('for a caller without a token', async () => {
    expect((await app.call(createService, {})).status).toBe(401)
  })
})
