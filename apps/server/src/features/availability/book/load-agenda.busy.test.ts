import { createAppointment, moveAppointment } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { availableDates, bookableServices } from '@cuando/contract/booking/books'
import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockByGoogle } from '../../../testing/google/block-by-google.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

// Wednesday 25 November, 10:00 to 11:00 in Mexico City.
const ten = ['2026-11-25T16:00Z', '2026-11-25T17:00Z'] as const
const createAs = (more: { force?: boolean; date?: string; time?: string } = {}) =>
  app.call(
    createAppointment,
    { body: { ...rosa, serviceId: salon.serviceId, ...more } },
    salon.token,
  )

describe('while the owner is busy in Google', () => {
  it('starts that overlap the busy time are not offered, those around it are', async () => {
    await blockByGoogle(app, salon, ten)
    const free = await as.freeAt('2026-11-25')
    expect(free).toContain('09:00')
    expect(free).toContain('11:00')
    for (const time of ['09:15', '09:30', '10:00', '10:45']) expect(free).not.toContain(time)
  })

  it('a fully busy day is not offered, and the next free start is after it', async () => {
    await blockByGoogle(
      app,
      salon,
      ['2026-11-24T06:00Z', '2026-11-25T06:00Z'],
      ['2026-11-25T06:00Z', '2026-11-26T06:00Z'],
    )
    const params = { commerceId: salon.commerceId }
    const query = { date: '2026-11-24', serviceId: salon.serviceId }
    const dates = dataOf(await app.call(availableDates, { params, query })).map((each) => each.date)
    expect(dates).not.toContain('2026-11-25')
    expect(dates[0]).toBe('2026-11-26')
    const [service] = dataOf(await app.call(bookableServices, { params }))
    expect(service?.nextFree?.date).toBe('2026-11-26')
  })

  it('a visitor who requests that time is refused as for any taken time', async () => {
    await blockByGoogle(app, salon, ten)
    expect(await bookAs(app, salon)).toMatchObject({
      status: 409,
      body: { code: 'slotTaken', message: 'Este horario ya no está disponible' },
    })
  })

  it('the owner is refused with the reason, and can force it', async () => {
    await blockByGoogle(app, salon, ten)
    expect(await createAs()).toMatchObject({ status: 409, body: { code: 'slotBusy' } })
    expect(await createAs({ force: true })).toMatchObject({ status: 201 })
    // But never over another appointment.
    expect(await createAs({ force: true })).toMatchObject({
      status: 409,
      body: { code: 'slotTaken' },
    })
  })

  it('the owner can move an appointment there only by forcing it', async () => {
    await blockByGoogle(app, salon, ten)
    const id = await as.booked({ time: '12:00' })
    const params = { appointmentId: id }
    const move = (force: boolean) =>
      app.call(
        moveAppointment,
        { params, body: { date: '2026-11-25', time: '10:00', force } },
        salon.token,
      )
    expect(await move(false)).toMatchObject({ status: 409, body: { code: 'slotBusy' } })
    expect(await move(true)).toMatchObject({ status: 200 })
  })

  it('an earlier appointment stays, and its cancellation can be undone', async () => {
    const id = await as.booked()
    await blockByGoogle(app, salon, ten)
    expect(await as.shown(id)).toMatchObject({ status: 'PENDING' })
    dataOf(await as.cancel(id))
    dataOf(await as.undo(id))
    expect(await as.shown(id)).toMatchObject({ status: 'PENDING' })
  })

  it('nobody can join a class that overlaps it, unless the owner forces it', async () => {
    const services = manageServices(app, () => salon)
    const { id: serviceId } = await services.created({
      name: 'Yoga',
      type: 'RECURRENT',
      serviceBusinessHours: defaultWeekHours,
      maxAttendees: 5,
    })
    const join = (email: string) =>
      bookAs(app, { ...salon, serviceId }, { time: '09:00', email }).then(({ status }) => status)
    expect(await join('ana@ejemplo.test')).toBe(201)
    // 9:30 to 9:45.
    await blockByGoogle(app, salon, ['2026-11-25T15:30Z', '2026-11-25T15:45Z'])
    expect(await join('eva@ejemplo.test')).toBe(409)
    const body = { ...rosa, serviceId, time: '09:00' }
    const insist = (force: boolean) =>
      app.call(createAppointment, { body: { ...body, force } }, salon.token)
    expect(await insist(false)).toMatchObject({ body: { code: 'slotBusy' } })
    expect(await insist(true)).toMatchObject({ status: 201 })
  })

  it('an event can be booked all the same', async () => {
    const services = manageServices(app, () => salon)
    const { id } = await services.created(tasting)
    await blockByGoogle(app, salon, ['2026-12-10T06:00Z', '2026-12-11T06:00Z'])
    expect(await services.join(id)).toMatchObject({ status: 201 })
    const own = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test', serviceId: id }
    expect(await app.call(createAppointment, { body: own }, salon.token)).toMatchObject({
      status: 201,
    })
  })

  it('a customer cannot move their appointment there', async () => {
    await blockByGoogle(app, salon, ten)
    const id = await as.booked({ time: '12:00' })
    expect(await as.moveOwn(id, '2026-11-25', '10:00')).toMatchObject({
      status: 409,
      body: { code: 'slotTaken' },
    })
  })

  it('other businesses are not affected', async () => {
    const other = await openBusiness(app)
    await blockByGoogle(app, other, ten)
    expect(await as.freeAt('2026-11-25')).toContain('10:00')
  })
})

describe('the owner’s calendar', () => {
  it('shows busy times by day, merged and cut at midnight', async () => {
    await blockByGoogle(
      app,
      salon,
      ten,
      ['2026-11-25T16:30Z', '2026-11-25T18:00Z'],
      ['2026-11-26T04:00Z', '2026-11-26T08:30Z'],
      ['2026-11-27T06:00Z', '2026-11-28T06:00Z'],
      ['2026-12-20T06:00Z', '2026-12-20T07:00Z'],
    )
    const query = { date: '2026-11-25', view: 'week' } as const
    const { busy } = dataOf(await app.call(appointmentCalendar, { query }, salon.token))
    expect(busy).toEqual([
      { date: '2026-11-25', startTime: '10:00', endTime: '12:00' },
      { date: '2026-11-25', startTime: '22:00', endTime: '24:00' },
      { date: '2026-11-26', startTime: '00:00', endTime: '02:30' },
      { date: '2026-11-27', startTime: '00:00', endTime: '24:00' },
    ])
  })
})
