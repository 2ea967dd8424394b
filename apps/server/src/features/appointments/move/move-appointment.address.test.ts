import { moveOwnAppointment, publicAppointmentDetail } from '@cuando/contract/booking/books'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { changeBusiness, changeService } from '../../../testing/stored/business.ts'
import { storedValue } from '../../../testing/stored/rows.ts'
import { watchRows } from '../../../testing/watch-rows.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => courier)
let courier: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  courier = await openBusiness(app, {
    canDeliveryBooking: true,
    serviceIsInLocal: false,
    serviceIsCustomAddress: true,
  })
  await changeService(app, courier, { max_distance_km: 5 })
})

const same = { date: '2026-11-27', time: '10:00' }
const later = { date: '2026-11-30', time: '12:00' }
const colima = { address: 'Colima 20', latitude: 19.42, longitude: -99.16 }
const havre = { address: 'Havre 20', latitude: 19.43, longitude: -99.155 }
const visit = { ...same, isInLocal: false, isCustomAddress: true, ...colima }

const move = (appointmentId: string, body: Given<typeof moveOwnAppointment>['body']) =>
  app.call(moveOwnAppointment, { params: { appointmentId }, body })
const sequenceOf = (id: string) => storedValue(app, 'appointments', 'sequence', { id })

describe('the address of a home visit', () => {
  it('can be changed without the time, and the owner is notified', async () => {
    const id = await as.booked(visit)
    await as.confirm(id)
    const before = await sequenceOf(id)
    const moved = dataOf(await move(id, havre))
    expect(moved).toMatchObject({ ...same, ...havre, isCustomAddress: true, status: 'PENDING' })
    expect(moved.history).toMatchObject([{ ...same, by: 'CUSTOMER' }])
    // The confirmation of attendance stays.
    expect(moved.confirmedAt).not.toBeNull()
    expect(await sequenceOf(id)).toBe(before + 1)
    expect(app.pushed.at(-1)).toMatchObject({
      type: 'APPOINTMENT_RESCHEDULED',
      title: 'Cambio de dirección',
      message: expect.stringContaining('cambió la dirección de su cita'),
    })
    const subjects = await mailedSubjects(app)
    expect(subjects).toContainEqual(mailSubjects.changed)
    expect(subjects).toContain(
      'Cambio de dirección: Rosa Peña, viernes 27 de noviembre de 2026, 10:00',
    )
    expect(await as.freeAt(same.date)).not.toContain(same.time)
    const file = await app.inject(`/api/books/${id}/calendar.ics`)
    expect(file.body).toContain('LOCATION:Havre 20')
    expect(file.body).toContain(`SEQUENCE:${before + 1}`)
  })

  it('is changed together with the time', async () => {
    const id = await as.booked(visit)
    const moved = dataOf(await move(id, { ...later, ...havre }))
    expect(moved).toMatchObject({ ...later, ...havre })
    expect(moved.history).toMatchObject([same])
    expect(await as.freeAt(same.date)).toContain(same.time)
    expect(app.pushed.at(-1)).toMatchObject({ title: 'Cita reagendada' })
  })

  it('stays if the request gives none', async () => {
    const id = await as.booked(visit)
    expect(dataOf(await move(id, later))).toMatchObject({ ...later, ...colima })
  })

  it('can be changed even if the service and home visits are no longer offered', async () => {
    const id = await as.booked(visit)
    await changeService(app, courier, { is_active: false })
    await changeBusiness(app, courier, { can_delivery: false })
    expect(dataOf(await move(id, havre))).toMatchObject({ ...same, ...havre })
  })

  it('does not change if the request gives the current one', async () => {
    const id = await as.booked(visit)
    const rows = watchRows(app, courier.commerceId)
    const before = await rows.read()
    expect(dataOf(await move(id, colima)).history).toEqual([])
    expect(dataOf(await move(id, { ...same, ...colima })).history).toEqual([])
    expect(await rows.read()).toEqual(before)
  })

  it.each([
    [
      'beyond reach',
      { ...havre, latitude: 21 },
      'La dirección está fuera del área de servicio (5 km)',
    ],
    [
      'without a pin',
      { address: 'Havre 20' },
      'Para citas personalizadas se requiere dirección completa con coordenadas',
    ],
    [
      'without text',
      { latitude: 19.43, longitude: -99.155 },
      'Para citas personalizadas se requiere dirección completa con coordenadas',
    ],
    ['with a date only', { ...havre, date: later.date }, 'La hora es requerida'],
    ['with a time only', { ...havre, time: later.time }, 'La fecha es requerida'],
  ])('%s is refused, and nothing changes', async (_what, body, message) => {
    const id = await as.booked(visit)
    const rows = watchRows(app, courier.commerceId)
    const before = await rows.read()
    expect(await move(id, body)).toMatchObject({ status: 422, body: { message } })
    expect(await rows.read()).toEqual(before)
  })

  it('can be changed three times within an hour at most, like the time', async () => {
    const { database, clock } = app
    const limited = await makeTestApp({ database, clock, hasRateLimit: true })
    const id = await as.booked(visit)
    const statusOf = async (n: number) => {
      const body = { ...havre, address: `Havre ${n}` }
      const given = { params: { appointmentId: id }, body }
      return (await limited.call(moveOwnAppointment, given)).status
    }
    expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([200, 200, 200])
    expect(await statusOf(4)).toBe(429)
  })

  it('is the later one of two concurrent requests, and both are in the history', async () => {
    const id = await as.booked(visit)
    const before = await sequenceOf(id)
    const answers = await Promise.all([
      move(id, havre),
      move(id, { ...havre, address: 'Havre 22' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const shown = dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId: id } }))
    expect(['Havre 20', 'Havre 22']).toContain(shown.address)
    expect(shown.history).toHaveLength(2)
    expect(await sequenceOf(id)).toBe(before + 2)
  })

  it('and the time are both changed by two concurrent requests', async () => {
    const id = await as.booked(visit)
    const answers = await Promise.all([move(id, havre), as.move(id, later)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await as.shown(id)).toMatchObject({ ...later, ...havre })
  })
})

it.each([
  ['at the business', {}],
  ['online', { serviceIsInLocal: false, serviceIsOnline: true, canOnlineBooking: true }],
])('an appointment %s does not accept an address', async (_where, changes) => {
  courier = await openBusiness(app, { canDeliveryBooking: true, ...changes })
  const isOnline = 'serviceIsOnline' in changes
  const id = await as.booked({ ...same, isInLocal: !isOnline, isOnline })
  expect(await move(id, havre)).toMatchObject({
    status: 422,
    body: { message: 'Solo se cambia la dirección de una cita a domicilio' },
  })
})

it('the address cannot be changed after the deadline', async () => {
  const id = await as.booked(visit)
  app.clock.set('2026-11-27T10:00:00Z')
  expect(await move(id, havre)).toMatchObject({ status: 409, body: { code: 'tooLateToChange' } })
})
