import {
  appointmentDetail,
  createAppointment,
  upcomingAppointments,
} from '@cuando/contract/appointments/appointments'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/appointments/calendar'
import {
  appointmentFile,
  availableDates,
  availableHours,
  nextAvailable,
  publicAppointmentDetail,
} from '@cuando/contract/booking/books'
import type { Given } from '@cuando/contract/calls/endpoint'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
  dataOf(await services.remove(salon.serviceId))
})

const book = (changes: Parameters<typeof bookAs>[2] = {}) =>
  bookAs(app, salon, { serviceId: undefined, ...changes })

const DAY = '2026-11-25'

type Query = Given<typeof availableHours>['query']

const hoursOf = async (query: Partial<Query> = {}) => {
  const given = { params: { commerceId: salon.commerceId }, query: { date: DAY, ...query } }
  return dataOf(await app.call(availableHours, given))
}
const freeOf = async (query: Partial<Query> = {}) =>
  (await hoursOf(query)).filter(({ isAvailable }) => isAvailable).map(({ time }) => time)

describe('a business without a service', () => {
  it('shows its opening hours, for an hour each', async () => {
    const given = { params: { commerceId: salon.commerceId }, query: { date: DAY } }
    const free = await freeOf()
    expect([free[0], free[1], free.at(-1)]).toEqual(['09:00', '09:15', '17:00'])
    expect(dataOf(await app.call(availableDates, given))).toContainEqual({
      date: DAY,
      freeHours: 33,
    })
    const { params } = given
    const next = dataOf(await app.call(nextAvailable, { params, query: { from: DAY } }))
    expect(next).toEqual({ date: DAY, time: '09:00' })
  })

  it('is booked within these, and shows the appointment without a service everywhere', async () => {
    const id = dataOf(await book({ duration: 60 })).id
    const noPrice = { price: null, currency: null }
    const none = { serviceId: null, serviceName: null, ...noPrice, time: '10:00', duration: 60 }
    const params = { appointmentId: id }
    const own = dataOf(await app.call(publicAppointmentDetail, { params }))
    expect(own).toMatchObject({ ...none, serviceType: null, isInLocal: true })
    const { token } = salon
    expect(dataOf(await app.call(appointmentDetail, { params }, token))).toMatchObject(none)
    const coming = dataOf(await app.call(upcomingAppointments, {}, token))
    expect(coming.appointments).toMatchObject([none])
    const month = dataOf(await app.call(appointmentCalendar, { query: { date: DAY } }, token))
    expect(month.appointments).toMatchObject([none])
    expect(dataOf(await app.call(appointmentStats, {}, token)).monthlyStats.total).toBe(1)
    expect(app.pushed.at(-1)?.message).toBe(
      'Rosa Peña reservó una cita para el miércoles 25 de noviembre de 2026, 10:00',
    )
  })

  it('mails the appointment, and serves it as a calendar file', async () => {
    const { id } = dataOf(await book({ email: 'sola@ejemplo.test' }))
    const mails = await workJobs(app)
    const mail = mails.findLast(({ to }) => to.includes('sola@ejemplo.test'))
    const { text = '' } = await PostalMime.parse(mail?.raw ?? '')
    expect(text).toContain('miércoles 25 de noviembre de 2026, 10:00')
    expect(text).not.toMatch(/null|undefined|Servicio|Precio/)
    expect(mails.some(({ to }) => to.includes(salon.email))).toBe(true)
    const params = { appointmentId: id }
    const path = appointmentFile.path.replace(':appointmentId', params.appointmentId)
    const file = (await app.inject(`/api${path}`)).body
    expect(file).toContain('SUMMARY:Cita en Estética Lucía')
    expect(file).not.toMatch(/null|undefined/)
  })

  it('is booked by its owner too, with force outside the hours', async () => {
    const own = (time: string, force: boolean) =>
      app.call(createAppointment, { body: { ...rosa, time, force } }, salon.token)
    expect(dataOf(await own('10:00', false))).toMatchObject({ serviceId: null, duration: 60 })
    expect((await own('20:00', false)).status).toBe(409)
    expect(dataOf(await own('20:00', true))).toMatchObject({ time: '20:00' })
    expect((await own('20:30', true)).status).toBe(409)
  })

  it('offers its own modalities, and no other duration', async () => {
    const online = { isInLocal: undefined, isOnline: true }
    const no = 'Este negocio no ofrece ese tipo de cita'
    expect(await book(online)).toMatchObject({ status: 422, body: { message: no } })
    expect((await book({ duration: 30 })).status).toBe(422)
    // A service switches its modality on, which stays on after the service is deleted.
    const { id } = await services.created({ isOnline: true })
    dataOf(await services.remove(id))
    expect((await book(online)).status).toBe(201)
    expect((await book({ time: '12:00', email: 'ana@ejemplo.test' })).status).toBe(201)
  })

  it('gives a time to one of three concurrent requests', async () => {
    const answers = await Promise.all(
      ['ana', 'eva', 'ida'].map((who) => book({ email: `${who}@ejemplo.test` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await freeOf()).not.toContain('10:00')
    expect(await freeOf()).toContain('11:00')
  })
})

it('a business whose only service is switched off is booked without one, until it is on again', async () => {
  const { id } = await services.created()
  const which = {
    status: 422,
    body: { message: 'Debes seleccionar un servicio y su modalidad de atención' },
  }
  expect(await book()).toMatchObject(which)
  dataOf(await services.edit(id, { isActive: false }))
  expect((await book()).status).toBe(201)
  dataOf(await services.edit(id, { isActive: true }))
  expect(await book({ time: '14:00' })).toMatchObject(which)
})

describe('a service that is created later', () => {
  it('cannot be booked over earlier appointments', async () => {
    dataOf(await book())
    const { id } = await services.created({ duration: 30 })
    const join = (time: string) =>
      bookAs(app, salon, { serviceId: id, time, email: 'ana@ejemplo.test' })
    expect((await join('10:30')).status).toBe(409)
    expect((await join('11:00')).status).toBe(201)
  })

  it('and a concurrent booking without one: the booking is refused if it comes second', async () => {
    for (const time of ['09:00', '10:00', '11:00', '12:00']) {
      const [made, booked] = await Promise.all([services.create(), book({ time })])
      const { id } = dataOf(made)
      expect([201, 422]).toContain(booked.status)
      expect((await book({ time: '16:00' })).status).toBe(422)
      const joined = await bookAs(app, salon, { serviceId: id, time, email: 'ana@ejemplo.test' })
      expect(joined.status).toBe(booked.status === 201 ? 409 : 201)
      dataOf(await services.remove(id))
    }
  })

  it('does not change earlier appointments: they move by the rules of the business', async () => {
    const date = '2026-12-02'
    const id = await as.booked({ serviceId: undefined, date })
    const { id: serviceId } = await services.created({ duration: 30, isOnline: true })
    const free = await freeOf({ date, appointmentId: id })
    expect([free.includes('10:00'), free.at(-1)]).toEqual([true, '17:00'])
    const moved = { serviceId: null, duration: 60, isInLocal: true }
    expect(dataOf(await as.moveOwn(id, date, '12:00'))).toMatchObject(moved)
    expect(dataOf(await as.move(id, { date, time: '13:00' }))).toMatchObject(moved)
    const service = { serviceId, duration: 30, isOnline: true }
    expect(dataOf(await as.move(id, { date, time: '14:00', serviceId }))).toMatchObject(service)
    expect(dataOf(await as.cancelOwn(id))).toMatchObject({ status: 'CANCELLED' })
  })
})
