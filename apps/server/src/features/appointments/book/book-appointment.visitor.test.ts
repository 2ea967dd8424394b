import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { availableHours } from '@cuando/contract/booking/books'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeBusiness, changeService, storedBusiness } from '../../../testing/stored/business.ts'
import {
  countRows,
  ownedBy,
  storedRows,
  storedValue,
  storedValues,
} from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let business: TestBusiness
beforeEach(async () => {
  business = await openBusiness(app)
})

describe('booking', () => {
  it('adds the appointment to the owner’s list, mails both sides, and notifies the owner’s screens', async () => {
    const booked = await bookAs(app, business)
    expect(booked).toMatchObject({
      status: 201,
      body: { message: 'Cita reservada correctamente' },
    })
    const { id } = dataOf(booked)
    const upcoming = dataOf(await app.call(upcomingAppointments, {}, business.token))
    expect(upcoming).toMatchObject({ total: 1, totalPages: 1, page: 1, limit: 5 })
    expect(upcoming.appointments[0]).toMatchObject({
      id,
      date: '2026-11-25',
      time: '10:00',
      duration: 60,
      status: 'PENDING',
      serviceName: 'Corte',
      customer: { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '5587654321' },
      notes: 'Traigo foto',
      isInLocal: true,
    })
    expect(app.pushed.at(-1)).toMatchObject({
      type: 'APPOINTMENT_CREATED',
      message: 'Rosa Peña reservó Corte para el miércoles 25 de noviembre de 2026, 10:00',
      appointmentId: id,
      notReadNotifications: 1,
    })
    const mails = await workJobs(app)
    expect(mails.flatMap((mail) => mail.to).sort()).toEqual(
      ['rosa@ejemplo.test', business.email].sort(),
    )
    const toCustomer = mails.find((mail) => mail.to.includes('rosa@ejemplo.test'))
    const mail = await PostalMime.parse(toCustomer?.raw ?? '')
    expect(mail.text).toContain('miércoles 25 de noviembre de 2026, 10:00')
    expect(toCustomer?.raw).toContain('text/calendar')
  })

  it('makes its hour and all overlapping starts unavailable', async () => {
    dataOf(await bookAs(app, business))
    const hours = dataOf(
      await app.call(availableHours, {
        params: { commerceId: business.commerceId },
        query: { date: '2026-11-25', serviceId: business.serviceId },
      }),
    )
    const free = hours.filter((hour) => hour.isAvailable).map((hour) => hour.time)
    expect(free).toContain('09:00')
    expect(free).not.toContain('09:15')
    expect(free).not.toContain('10:45')
    expect(free).toContain('11:00')
    expect(hours.at(-1)).toEqual({ time: '17:00', isAvailable: true })
  })

  it('stores one customer per e-mail with the known name, and each appointment with the given one', async () => {
    dataOf(await bookAs(app, business))
    dataOf(
      await bookAs(app, business, { name: 'Rosita', email: 'ROSA@ejemplo.test ', time: '12:00' }),
    )
    const rows = await storedRows(app, 'customers', ownedBy(business), {
      columns: ['name', 'email'],
    })
    expect(rows).toEqual([{ name: 'Rosa', email: 'rosa@ejemplo.test' }])
    expect(
      await storedValues(app, 'appointments', 'name', ownedBy(business), ['starts_at']),
    ).toEqual(['Rosa', 'Rosita'])
  })
})

describe('an impossible booking', () => {
  const reserved = { status: 409, body: { message: 'Este horario ya no está disponible' } }

  it.each([
    ['taken', { time: '10:00' }],
    ['overlapping', { time: '10:30' }],
    ['closed, on a Sunday', { date: '2026-11-29' }],
    ['before opening', { time: '08:00' }],
    ['too long for the rest of the day', { time: '17:30' }],
    ['off the interval', { time: '13:07' }],
    ['past', { date: '2026-11-24', time: '09:00' }],
    ['in a year and a day', { date: '2027-11-26' }],
  ])('is 409 when the time is %s', async (_why, changes) => {
    dataOf(await bookAs(app, business))
    expect(await bookAs(app, business, changes)).toMatchObject(reserved)
  })

  it.each([
    ['a day that does not exist', { date: '2026-02-30' }, 'date', 'La fecha no es válida'],
    ['the last day of all', { date: '9999-12-31' }, 'date', 'La fecha no es válida'],
    ['no time', { time: undefined }, 'date', 'Debes seleccionar una fecha y hora'],
    ['another duration', { duration: 30 }, 'duration', 'La duración no es la del servicio'],
    [
      'no service',
      { serviceId: undefined },
      'serviceId',
      'Debes seleccionar un servicio y su modalidad de atención',
    ],
    [
      'two types',
      { isOnline: true },
      'isInLocal',
      'Solo se puede seleccionar un tipo de cita a la vez',
    ],
    [
      'a type that is not offered',
      { isInLocal: false, isOnline: true },
      'isInLocal',
      'Este servicio no se ofrece con ese tipo de cita',
    ],
    [
      'an own address without a pin',
      { isInLocal: false, isCustomAddress: true, address: 'Aquí' },
      'address',
      'Para citas personalizadas se requiere dirección completa con coordenadas',
    ],
    ['a latitude of 91', { latitude: 91 }, 'latitude', 'La ubicación no es válida'],
    [
      'a phone of four digits',
      { phone: '1234' },
      'phone',
      'El teléfono debe tener entre 7 y 15 dígitos',
    ],
  ])('is 422 with %s', async (_what, changes, field, text) => {
    const before = await countRows(app, 'appointments')
    const answer = await bookAs(app, business, { time: '15:00', ...changes })
    expect(answer.status).toBe(422)
    expect(answer.body.data).toMatchObject({ fieldErrors: { [field]: text } })
    expect(await countRows(app, 'appointments')).toBe(before)
  })

  it('is 404 for a service of another business, an inactive one, and an unknown one', async () => {
    const other = await openBusiness(app)
    const gone = { status: 404, body: { message: 'El servicio no está disponible' } }
    expect(await bookAs(app, business, { serviceId: other.serviceId })).toMatchObject(gone)
    expect(
      await bookAs(app, business, { serviceId: 'f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33' }),
    ).toMatchObject(gone)
    await changeService(app, other, { is_active: false })
    expect(await bookAs(app, other)).toMatchObject(gone)
  })

  it('shows no appointment to the owner of another business', async () => {
    dataOf(await bookAs(app, business))
    const other = await openBusiness(app)
    const list = dataOf(await app.call(upcomingAppointments, {}, other.token))
    expect(list).toMatchObject({ appointments: [], total: 0, totalPages: 0 })
  })

  it('is 409 at a time that the clock change skips, and for the second booking of one that it repeats', async () => {
    const tijuana = await openBusiness(app)
    const allDay = [{ startTime: '00:00', endTime: '24:00', isActive: true }]
    const { week_hours: week } = await storedBusiness(app, tijuana)
    const always = week.map((day) => ({ ...day, isActive: true, hours: allDay }))
    await changeBusiness(app, tijuana, {
      timezone: 'America/Tijuana',
      week_hours: JSON.stringify(always),
    })
    const springForward = { date: '2027-03-14', time: '02:30' }
    expect(await bookAs(app, tijuana, springForward)).toMatchObject(reserved)
    const fallBack = { date: '2027-11-07', time: '01:30' }
    const { id } = dataOf(await bookAs(app, tijuana, fallBack))
    expect(await bookAs(app, tijuana, fallBack)).toMatchObject(reserved)
    expect(await storedValue(app, 'appointments', 'starts_at', { id })).toEqual(
      new Date('2027-11-07T08:30:00Z'),
    )
  })
})
