import { cancelAppointment, createAppointment } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { addDaysOff } from '../../../testing/stored/business.ts'

const app = await openTestApp()
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

type View = 'day' | 'week' | 'month'
const ask = (date: string, view?: View) =>
  app.call(appointmentCalendar, { query: { date, view } }, salon.token)
const calendar = async (date: string, view?: View) => dataOf(await ask(date, view))

/** Books as the owner, at any time. */
const writeIn = async (date: string, time: string, serviceId = salon.serviceId) => {
  const who = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test' }
  const body = { ...who, serviceId, date, time, force: true }
  return dataOf(await app.call(createAppointment, { body }, salon.token)).id
}

/** A class. */
const onSaturdays: Parameters<typeof services.created>[0] = {
  type: 'RECURRENT',
  maxAttendees: 8,
  serviceBusinessHours: [
    {
      dayOfWeek: 'SATURDAY',
      isActive: true,
      hours: [{ startTime: '07:00', endTime: '09:00', isActive: true }],
    },
  ],
}

const blockDay = (date: string, from: string | null, until: string | null) =>
  addDaysOff(app, salon, { date, from, until })

describe('the days shown', () => {
  it.each([
    ['month', '2026-11-24', '2026-10-26', '2026-12-06'],
    [undefined, '2027-02-14', '2027-02-01', '2027-02-28'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['day', '2028-02-29', '2028-02-29', '2028-02-29'],
  ] as const)('for a %s with %s are %s to %s', async (view, date, from, to) => {
    const shown = await calendar(date, view)
    expect(shown).toMatchObject({ from, to })
    expect([shown.days[0]?.date, shown.days.at(-1)?.date]).toEqual([from, to])
  })

  it('are in the zone of the business if the request gives an instant', async () => {
    expect(await calendar('2026-12-01T05:30:00.000Z', 'day')).toMatchObject({ from: '2026-11-30' })
    expect(await calendar('2026-12-01T00:30:00-06:00', 'day')).toMatchObject({ from: '2026-12-01' })
  })

  it('are refused for an invalid date or view', async () => {
    for (const date of ['2026-02-30', '24/11/2026', '2026-02-30T10:00:00Z', '']) {
      const { status, body } = await ask(date)
      expect([status, body.message], date).toEqual([
        422,
        date ? 'La fecha no es válida' : 'La fecha es requerida',
      ])
    }
    const answer = await app.inject({
      url: '/api/appoiments/calendar?date=2026-11-24&view=year',
      headers: { authorization: `Bearer ${salon.token}` },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'La vista no es válida'])
    expect((await app.call(appointmentCalendar, { query: { date: '2026-11-24' } })).status).toBe(
      401,
    )
  })
})

describe('the appointments', () => {
  it('are all those of the days, including cancelled ones, with their moves, of this business only', async () => {
    const moved = await as.booked()
    dataOf(await as.move(moved, { date: '2026-11-26', time: '12:00' }))
    const cancelled = await as.booked()
    const which = { params: { appointmentId: cancelled }, body: {} }
    dataOf(await app.call(cancelAppointment, which, salon.token))
    await bookAs(app, await openBusiness(app))
    await writeIn('2026-11-30', '10:00')
    const { appointments, groups } = await calendar('2026-11-25', 'week')
    expect(appointments.map(({ id, date, status }) => [id, date, status])).toEqual([
      [cancelled, '2026-11-25', 'CANCELLED'],
      [moved, '2026-11-26', 'PENDING'],
    ])
    expect(appointments[1]?.history).toMatchObject([{ date: '2026-11-25', time: '10:00' }])
    expect(groups).toEqual([])
  })

  it('are shown on both days if they span midnight', async () => {
    const id = await writeIn('2026-11-30', '23:30')
    for (const day of ['2026-11-30', '2026-12-01']) {
      const { appointments } = await calendar(day, 'day')
      expect(appointments).toMatchObject([{ id, date: '2026-11-30', time: '23:30' }])
    }
    expect((await calendar('2026-12-02', 'day')).appointments).toEqual([])
  })

  it('are shown on the local day of the business, also when the clock changes', async () => {
    salon = await openBusiness(app, { timezone: 'America/Tijuana' })
    // 2027-03-14 has 23 hours there: 2:30 is never shown.
    await writeIn('2027-03-14', '23:30')
    const early = await writeIn('2027-03-14', '00:00')
    const { appointments } = await calendar('2027-03-14', 'day')
    expect(appointments.map((each) => each.time)).toEqual(['00:00', '23:30'])
    expect((await calendar('2027-03-13', 'day')).appointments).toEqual([])
    expect((await calendar('2027-03-14T07:30:00Z', 'day')).appointments).toEqual([])
    expect((await calendar('2027-03-14T08:30:00Z', 'day')).appointments[0]?.id).toBe(early)
  })
})

describe('the groups', () => {
  it('include an event with and without attendees', async () => {
    const event = await services.created(tasting)
    const shown = async () => (await calendar('2026-12-10', 'day')).groups
    const tz = { isEvent: true, name: 'Cata', date: '2026-12-10', time: '10:00', duration: 60 }
    expect(await shown()).toMatchObject([
      { ...tz, attendees: 0, maxAttendees: 5, appointmentIds: [] },
    ])
    const { id } = dataOf(await services.join(event.id))
    const other = dataOf(await services.join(event.id, 'luis')).id
    dataOf(await as.cancelOwn(other))
    const [group] = await shown()
    expect(group).toMatchObject({ attendees: 1, maxAttendees: 5 })
    expect(group?.appointmentIds.sort()).toEqual([id, other].sort())
    await services.edit(event.id, { isActive: false })
    expect(await shown()).toHaveLength(1)
    dataOf(await as.cancelOwn(id))
    expect(await shown()).toEqual([])
  })

  it('include a class once it has attendees', async () => {
    const taller = await services.created({
      name: 'Taller',
      ...onSaturdays,
    })
    const saturday = () => calendar('2026-11-28', 'day')
    expect(await saturday()).toMatchObject({
      groups: [],
      days: [{ date: '2026-11-28', hours: [{ startTime: '07:00', endTime: '09:00' }] }],
    })
    const join = (email: string) =>
      as.booked({ serviceId: taller.id, date: '2026-11-28', time: '07:00', email })
    const ids = [await join('uno@ejemplo.test'), await join('dos@ejemplo.test')]
    const { groups } = await saturday()
    expect(groups).toMatchObject([
      { isEvent: false, name: 'Taller', attendees: 2, maxAttendees: 8 },
    ])
    expect(groups[0]?.appointmentIds.sort()).toEqual(ids.sort())
  })
})

it('returns the hours of each day and the days off with their reasons', async () => {
  await blockDay('2026-11-24', null, null)
  await blockDay('2026-11-25', '14:00', '24:00')
  await blockDay('2026-11-30', null, null)
  const { days, daysOff } = await calendar('2026-11-24', 'week')
  expect(days[0]?.hours).toEqual([{ startTime: '09:00', endTime: '18:00' }])
  expect(days.slice(5).map((day) => day.hours)).toEqual([[], []])
  expect(daysOff).toEqual([
    { date: '2026-11-24', description: 'Inventario', startTime: null, endTime: null },
    { date: '2026-11-25', description: 'Inventario', startTime: '14:00', endTime: '24:00' },
  ])
})

it('returns what is booked at free times: no event, and classes only at a business without anything else', async () => {
  const offered = async () => (await calendar('2026-11-24', 'day')).offered
  const usual = { serviceId: salon.serviceId, duration: 60, interval: 15 }
  expect(await offered()).toEqual([usual])
  await services.created(tasting)
  const yoga = await services.created({ name: 'Yoga', ...onSaturdays })
  expect(await offered()).toEqual([usual])
  await services.remove(salon.serviceId)
  expect(await offered()).toEqual([{ serviceId: yoga.id, duration: 60, interval: 60 }])
})
