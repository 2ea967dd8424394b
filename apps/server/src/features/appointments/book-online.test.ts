import { upcomingAppointments } from '@cuando/contract/appointments'
import type { BookingRequestInput } from '@cuando/contract/booking-request'
import { availableHours, book, bookableServices } from '@cuando/contract/books'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { workJobs } from '../../testing/work-jobs.ts'

let app: TestApp
let business: TestBusiness
beforeAll(async () => {
  app = await makeTestApp()
  business = await openBusiness(app)
})
afterAll(() => app.close())

const visitor = (changes: Partial<BookingRequestInput> = {}): BookingRequestInput => ({
  name: 'Rosa',
  lastName: 'Peña',
  email: 'rosa@ejemplo.test',
  phone: '(55) 8765-4321',
  notes: 'Traigo foto',
  date: '2026-11-25',
  time: '10:00',
  serviceId: business.serviceId,
  isInLocal: true,
  ...changes,
})

const bookAs = (changes: Partial<BookingRequestInput> = {}, key?: string, commerce = business) =>
  app.call(book, {
    params: { commerceId: commerce.commerceId },
    headers: key ? { 'idempotency-key': key } : {},
    body: visitor({ serviceId: commerce.serviceId, ...changes }),
  })

const countRows = async (table: string) => {
  const { rows } = await app.database.pool.query(`SELECT count(*) AS n FROM ${table}`)
  return rows[0].n
}

describe('booking', () => {
  it('puts the appointment into the owner’s list, mails both, and shows it at once', async () => {
    const booked = await bookAs()
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
    expect(app.announced.at(-1)).toMatchObject({
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

  it('marks the hour as taken, and frees nothing that would overlap', async () => {
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

  it('keeps one customer an e-mail, with the newest name, and each appointment’s own', async () => {
    dataOf(await bookAs({ name: 'Rosita', email: 'ROSA@ejemplo.test ', time: '12:00' }))
    const { rows } = await app.database.pool.query('SELECT name, email FROM customers')
    expect(rows).toEqual([{ name: 'Rosita', email: 'rosa@ejemplo.test' }])
    const { rows: names } = await app.database.pool.query(
      'SELECT name FROM appointments ORDER BY starts_at',
    )
    expect(names.map((row) => row.name)).toEqual(['Rosa', 'Rosita'])
  })
})

describe('a booking that cannot be', () => {
  const taken = { status: 409, body: { message: 'Este horario ya no está disponible' } }

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
    expect(await bookAs(changes)).toMatchObject(taken)
  })

  it.each([
    ['a day that does not exist', { date: '2026-02-30' }, 'date', 'La fecha no es válida'],
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
    const { serviceId } = business
    const before = await countRows('appointments')
    const answer = await app.call(book, {
      params: { commerceId: business.commerceId },
      body: { ...visitor({ serviceId, time: '15:00' }), ...changes } as BookingRequestInput,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.data).toMatchObject({ fieldErrors: { [field]: text } })
    expect(await countRows('appointments')).toBe(before)
  })

  it('is 404 for a service of another business, an inactive one, and one that never was', async () => {
    const other = await openBusiness(app)
    const gone = { status: 404, body: { message: 'El servicio no está disponible' } }
    expect(await bookAs({ serviceId: other.serviceId })).toMatchObject(gone)
    expect(await bookAs({ serviceId: 'f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33' })).toMatchObject(gone)
    await app.database.pool.query('UPDATE services SET is_active = false WHERE id = $1', [
      other.serviceId,
    ])
    expect(await bookAs({}, undefined, other)).toMatchObject(gone)
  })

  it('shows no appointment to the owner of another business', async () => {
    const other = await openBusiness(app)
    const list = dataOf(await app.call(upcomingAppointments, {}, other.token))
    expect(list).toMatchObject({ appointments: [], total: 0, totalPages: 0 })
  })
})

describe('two requests at once', () => {
  it('end with one 201 and one 409 each time, and one appointment', async () => {
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      const before = await countRows('appointments')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => bookAs({ date, email: `v${n}@ejemplo.test` })),
      )
      expect(answers.map((each) => each.status).sort()).toEqual([201, ...Array(19).fill(409)])
      expect(await countRows('appointments')).toBe(before + 1)
    }
  })

  it('cannot overlap where starts differ', async () => {
    const answers = await Promise.all(
      ['09:00', '09:15', '09:30', '09:45'].map((time) => bookAs({ date: '2026-12-04', time })),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([201, 409, 409, 409])
  })
})

describe('an Idempotency-Key', () => {
  const date = '2026-12-08'

  it('makes the same request answer the same, also at once, with one appointment and one mail', async () => {
    await workJobs(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => bookAs({ date }, 'key-0001')))
    expect(answers.map((each) => each.status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map((each) => dataOf(each).id)).size).toBe(1)
    expect(await workJobs(app)).toHaveLength(2)
  })

  it('is refused with other data, and belongs to its business', async () => {
    const other = await bookAs({ date, time: '14:00' }, 'key-0001')
    expect(other.status).toBe(422)
    const elsewhere = await openBusiness(app)
    expect((await bookAs({ date }, 'key-0001', elsewhere)).status).toBe(201)
  })

  it('keeps no refusal', async () => {
    expect((await bookAs({ date, time: '10:30' }, 'key-0002')).status).toBe(409)
    expect((await bookAs({ date, time: '16:00' }, 'key-0002')).status).toBe(201)
  })

  it('is forgotten after a day', async () => {
    app.clock.advance({ hours: 25 })
    expect((await bookAs({ date: '2026-12-09' }, 'key-0001')).status).toBe(201)
  })
})

describe('the three types of service', () => {
  it('a RECURRENT one follows its own hours', async () => {
    const saturday = [
      {
        dayOfWeek: 'SATURDAY' as const,
        isActive: true,
        hours: [{ startTime: '10:00', endTime: '12:00' }],
      },
    ]
    const yoga = await openBusiness(app, {
      serviceType: 'RECURRENT',
      serviceBusinessHours: saturday,
    })
    expect((await bookAs({ date: '2026-12-12', time: '11:00' }, undefined, yoga)).status).toBe(201)
    expect((await bookAs({ date: '2026-12-11', time: '11:00' }, undefined, yoga)).status).toBe(409)
  })

  it('an event is booked without date or time until its places are gone', async () => {
    const event = await openBusiness(app, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: '2026-12-20',
      serviceMaxAttendees: 3,
    })
    const nobody = { date: undefined, time: undefined }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const body = {
          ...visitor({ serviceId: event.serviceId, email: `e${n}@ejemplo.test` }),
          ...nobody,
        }
        return app.call(book, {
          params: { commerceId: event.commerceId },
          body: body as BookingRequestInput,
        })
      }),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([
      201, 201, 201, 409, 409, 409, 409, 409,
    ])
    const full = answers.find((each) => each.status === 409)
    expect(full?.body.message).toBe('Este evento ha alcanzado su capacidad máxima')
    const list = dataOf(await app.call(upcomingAppointments, {}, event.token))
    expect(list.appointments[0]).toMatchObject({ date: '2026-12-20', time: '18:00' })
    const services = dataOf(
      await app.call(bookableServices, { params: { commerceId: event.commerceId } }),
    )
    expect(services[0]).toMatchObject({ currentAttendees: 3, maxAttendees: 3, nextFree: null })
  })
})
