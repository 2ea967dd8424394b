import { createAppointment } from '@cuando/contract/appointments/appointments'
import { placeAt } from '@cuando/contract/booking/owner-availability'
import { saveDaysOff } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { openTeam } from '../../../testing/steps/open-team.ts'

const app = await openTestApp()
let salon: TestBusiness
const services = manageServices(app, () => salon)
beforeEach(async () => {
  // 10:00 of a Tuesday.
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const today = '2026-11-24'
const ask = (
  time: string,
  query: { date?: string; memberId?: string; serviceId?: string } = {},
  token = salon.token,
) =>
  app.call(placeAt, { query: { date: today, serviceId: salon.serviceId, time, ...query } }, token)
const place = async (...given: Parameters<typeof ask>) => dataOf(await ask(...given))
/** An hour's appointment, at any time of today. */
const take = async (time: string, changes: object = {}) => {
  const person = { name: 'Karla', isNamesake: true, isWalkIn: true }
  const body = {
    ...person,
    date: today,
    time,
    serviceId: salon.serviceId,
    isInLocal: true,
    ...changes,
  }
  return dataOf(await app.call(createAppointment, { headers: {}, body }, salon.token)).id
}

describe('the place at a time', () => {
  it('is free, off the interval too, and says whether it lies within the hours', async () => {
    const free = { isFree: true, taken: null, next: null }
    expect(await place('10:07')).toEqual({ ...free, isOpen: true })
    expect(await place('09:00')).toEqual({ ...free, isOpen: true })
    expect(await place('22:00')).toEqual({ ...free, isOpen: false })
  })

  it('of a full hour counts the appointments, and names the next place, off the interval too', async () => {
    await take('10:00')
    await take('11:10')
    expect(await place('10:15')).toEqual({
      isFree: false,
      isOpen: false,
      taken: { time: '10:15', count: 1 },
      next: { date: today, time: '12:10' },
    })
    const minutes = await services.created({ duration: 10 })
    expect((await place('10:15', { serviceId: minutes.id })).next).toEqual({
      date: today,
      time: '11:00',
    })
  })

  it('counts all places of the service', async () => {
    const color = await services.created({ serviceSettings: { appointmentSimultaneous: 2 } })
    const serviceId = color.id
    await take('10:00', { serviceId })
    expect(await place('10:15', { serviceId })).toMatchObject({ isFree: true })
    await take('10:30', { serviceId })
    expect(await place('10:45', { serviceId })).toMatchObject({
      isFree: false,
      taken: { time: '10:45', count: 2 },
      next: { date: today, time: '11:00' },
    })
  })

  it('is on the next open day after a full day', async () => {
    await take('17:30')
    expect((await place('17:45')).next).toEqual({ date: '2026-11-25', time: '09:00' })
    const dayOff = { date: '2026-11-25', description: 'Viaje' }
    dataOf(await app.call(saveDaysOff, { body: { data: [dayOff] } }, salon.token))
    expect((await place('17:45')).next).toEqual({ date: '2026-11-26', time: '09:00' })
    expect(await place('10:00', { date: '2026-11-23' })).toMatchObject({
      isFree: false,
      isOpen: false,
    })
  })

  it('agrees with what a booking by force decides, and takes the next place that it names', async () => {
    await take('10:00')
    const { next } = await place('10:00')
    await take(next?.time ?? '')
    const taken = await app.call(
      createAppointment,
      {
        headers: {},
        body: {
          name: 'Eva',
          isWalkIn: true,
          date: today,
          time: '10:30',
          serviceId: salon.serviceId,
          isInLocal: true,
        },
      },
      salon.token,
    )
    expect(taken).toMatchObject({ status: 409, body: { code: 'slotTaken' } })
  })

  it('is refused for an event, a hidden service and another business', async () => {
    const event = await services.created(tasting)
    expect((await ask('10:00', { serviceId: event.id })).status).toBe(404)
    const other = await openBusiness(app)
    expect((await ask('10:00', {}, other.token)).status).toBe(404)
  })
})

it('at a team is that of anybody, or of the asked person; staff ask for their own', async () => {
  const team = await openTeam(app)
  salon = team.salon
  const { ana, luz } = team
  await take('10:00', { memberId: ana.memberId })
  expect(await place('10:00')).toMatchObject({ isFree: true })
  const next = { date: today, time: '11:00' }
  const full = { isFree: false, taken: { time: '10:00', count: 1 }, next }
  expect(await place('10:00', { memberId: ana.memberId })).toMatchObject(full)
  expect(await place('10:00', {}, ana.token)).toMatchObject(full)
  expect((await ask('10:00', { memberId: luz.memberId }, ana.token)).status).toBe(403)
})

it('does not tell visitors how many appointments there are', async () => {
  await take('12:00')
  expect((await bookAs(app, salon, { date: today, time: '12:00' })).body).not.toHaveProperty(
    'data.taken',
  )
})
