import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { bookableServices } from '@cuando/contract/booking/books'
import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { countRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let business: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  business = await openBusiness(app)
})

describe('concurrent requests', () => {
  it('create one appointment: one gets 201, the others 409', async () => {
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      const before = await countRows(app, 'appointments')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          bookAs(app, business, { date, email: `v${n}@ejemplo.test` }),
        ),
      )
      expect(answers.map((each) => each.status).sort()).toEqual([201, ...Array(19).fill(409)])
      expect(await countRows(app, 'appointments')).toBe(before + 1)
    }
  })

  it('cannot create overlapping appointments with different starts', async () => {
    const answers = await Promise.all(
      ['09:00', '09:15', '09:30', '09:45'].map((time) =>
        bookAs(app, business, { date: '2026-12-04', time }),
      ),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([201, 409, 409, 409])
  })
})

describe('an Idempotency-Key', () => {
  const date = '2026-12-08'

  it('makes concurrent requests create one appointment, with one mail to its customer and one to its owner', async () => {
    await workJobs(app)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bookAs(app, business, { date }, 'key-0001')),
    )
    expect(answers.map((each) => each.status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map((each) => dataOf(each).id)).size).toBe(1)
    expect(await workJobs(app)).toHaveLength(2)
  })

  it('is refused with other data, and belongs to its business', async () => {
    dataOf(await bookAs(app, business, { date }, 'key-0001'))
    const other = await bookAs(app, business, { date, time: '14:00' }, 'key-0001')
    expect(other.status).toBe(422)
    const elsewhere = await openBusiness(app)
    expect((await bookAs(app, elsewhere, { date }, 'key-0001')).status).toBe(201)
  })

  it('can be used again after a refusal', async () => {
    dataOf(await bookAs(app, business, { date }))
    expect((await bookAs(app, business, { date, time: '10:30' }, 'key-0002')).status).toBe(409)
    expect((await bookAs(app, business, { date, time: '16:00' }, 'key-0002')).status).toBe(201)
  })

  it('expires after a day', async () => {
    dataOf(await bookAs(app, business, { date }, 'key-0001'))
    app.clock.advance({ hours: 25 })
    expect((await bookAs(app, business, { date: '2026-12-09' }, 'key-0001')).status).toBe(201)
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
    expect((await bookAs(app, yoga, { date: '2026-12-12', time: '11:00' })).status).toBe(201)
    expect((await bookAs(app, yoga, { date: '2026-12-11', time: '11:00' })).status).toBe(409)
  })

  it('a class fills all its places, also beside an appointment from before it was a class', async () => {
    const yoga = await openBusiness(app, {
      serviceType: 'RECURRENT',
      serviceBusinessHours: defaultWeekHours,
      serviceSettings: { appointmentSimultaneous: 2 },
    })
    const services = manageServices(app, () => yoga)
    const join = () => bookAs(app, yoga, { date: '2026-12-14' })
    expect((await join()).status).toBe(201)
    dataOf(await services.edit(yoga.serviceId, { maxAttendees: 3 }))
    for (const status of [201, 201, 201, 409]) expect((await join()).status).toBe(status)
  })

  it('an event is booked without date or time until its places are gone', async () => {
    const event = await openBusiness(app, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: '2026-12-20',
      serviceMaxAttendees: 3,
    })
    const nobody = { date: undefined, time: undefined }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        bookAs(app, event, { ...nobody, email: `e${n}@ejemplo.test` }),
      ),
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
  it('an event is not booked with an outdated date or time', async () => {
    const event = await openBusiness(app, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: '2026-12-20',
      serviceMaxAttendees: 3,
    })
    for (const stale of [
      { date: '2026-12-19', time: '18:00' },
      { date: '2026-12-20', time: '17:00' },
      { date: '2026-12-19', time: undefined },
    ]) {
      const answer = await bookAs(app, event, stale)
      expect(answer).toMatchObject({
        status: 409,
        body: { message: 'Este horario ya no está disponible' },
      })
    }
    expect((await bookAs(app, event, { date: '2026-12-20', time: '18:00' })).status).toBe(201)
    const list = dataOf(await app.call(upcomingAppointments, {}, event.token))
    expect(list.total).toBe(1)
  })
})
