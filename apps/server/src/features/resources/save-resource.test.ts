import { createAppointment } from '@cuando/contract/appointments/appointments'
import { availableHours } from '@cuando/contract/booking/books'
import { previewService } from '@cuando/contract/business/services'
import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import { teamLimits } from '@cuando/contract/calls/team-limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageResources } from '../../testing/steps/manage-resources.ts'
import { manageServices, tasting } from '../../testing/steps/manage-services.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import { ownedBy, storedRow, storedRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
const twin = await makeTestApp({ clock: app.clock, database: app.database })
let salon: TestBusiness
const team = manageTeam(app, () => salon)
const services = manageServices(app, () => salon)
const rooms = manageResources(app, () => salon)
const as = changeAs(app, () => salon)
const date = '2026-12-01'

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await team.joined('Ana')
  await team.joined('Luis')
})

let guests = 0
const book = (changes: Parameters<typeof bookAs>[2] = {}, by = app) =>
  bookAs(by, salon, { date, email: `guest${++guests}@ejemplo.test`, ...changes })
const booked = async (changes: Parameters<typeof bookAs>[2] = {}) => dataOf(await book(changes)).id

const freeAt = async (serviceId = salon.serviceId, on = date) => {
  const params = { commerceId: salon.commerceId }
  const query = { date: on, serviceId }
  const hours = dataOf(await app.call(availableHours, { params, query }))
  return hours.filter(({ isAvailable }) => isAvailable).map(({ time }) => time)
}

/** A new resource that the first service needs. */
async function needed(units: number): Promise<string> {
  const resourceId = await rooms.added('Láser', units)
  dataOf(await services.edit(salon.serviceId, { resourceId }))
  return resourceId
}

async function unitOf(appointmentId: string): Promise<number | null> {
  const { occupation_id: id } = await storedRow(app, 'appointments', { id: appointmentId })
  return (await storedRow(app, 'occupations', { id })).resource_unit
}

describe('a service that needs a resource', () => {
  it('has as many bookings at once as units, even if more people are free', async () => {
    await needed(2)
    await booked({ time: '10:00' })
    expect(await freeAt()).toContain('10:30')
    await booked({ time: '10:30' })
    // Luis is free, but no laser is.
    expect(await freeAt()).not.toContain('10:00')
    expect(await freeAt()).toContain('11:00')
    expect(await book({ time: '10:00' })).toMatchObject({
      status: 409,
      body: { code: 'slotTaken' },
    })
    const { id: other } = await services.created({ name: 'Plática' })
    expect(await freeAt(other)).toContain('10:00')
    await booked({ time: '10:00', serviceId: other })
  })

  it('is booked once for the last unit, by 40 requests to two processes', async () => {
    await needed(1)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => book({}, at % 2 === 0 ? app : twin)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39)
  })

  it('shares its units with other services', async () => {
    const resourceId = await needed(1)
    const { id: other } = await services.created({ name: 'Depilación', resourceId })
    await booked({ time: '10:00', serviceId: other })
    expect(await freeAt()).not.toContain('10:00')
  })

  it('is never forced over the units', async () => {
    await needed(1)
    await booked({ time: '10:00' })
    const body = { serviceId: salon.serviceId, date, time: '10:00', force: true } as const
    const who = { name: 'Eva', lastName: 'Ruiz', email: 'eva@ejemplo.test' }
    const answer = await app.call(createAppointment, { body: { ...who, ...body } }, salon.token)
    expect(answer).toMatchObject({ status: 409, body: { code: 'slotTaken' } })
  })

  it('is booked where each unit is free for a part of the time, which others leave', async () => {
    await needed(2)
    const first = await booked({ time: '09:00' })
    const second = await booked({ time: '09:00' })
    dataOf(await as.cancel(first))
    const later = await booked({ time: '10:00' })
    expect([await unitOf(second), await unitOf(later)]).toEqual([2, 1])
    const between = await booked({ time: '09:30' })
    expect(await unitOf(between)).not.toBe(await unitOf(second))
    expect(await unitOf(between)).not.toBe(await unitOf(later))
  })

  it('gives an undone cancellation the unit that is free, or refuses it', async () => {
    await needed(2)
    const [first, second] = [await booked({ time: '10:00' }), await booked({ time: '10:00' })]
    dataOf(await as.cancel(first))
    dataOf(await as.cancel(second))
    await booked({ time: '10:00' })
    dataOf(await as.undo(first))
    expect(await unitOf(first)).toBe(2)
    expect(await as.undo(second)).toMatchObject({ body: { code: 'slotTaken' } })
  })

  it('counts for a class once, and for an event', async () => {
    const resourceId = await rooms.added('Sala', 1)
    const hours = [{ startTime: '09:00', endTime: '12:00', isActive: true }]
    const serviceBusinessHours = defaultWeekHours.map((day) => ({ ...day, isActive: true, hours }))
    const { id: yoga } = await services.created({
      name: 'Yoga',
      type: 'RECURRENT',
      maxAttendees: 2,
      serviceBusinessHours,
      resourceId,
    })
    await booked({ serviceId: yoga, time: '10:00' })
    await booked({ serviceId: yoga, time: '10:00' })
    // Two colleagues could give another class, but there is one room.
    expect(await freeAt(yoga)).not.toContain('10:00')
    const event = { ...tasting, specificDate: date, specificTime: '10:00', resourceId }
    const refusal = { status: 409, body: { code: 'eventOverlaps' } }
    expect(await services.create(event)).toMatchObject(refusal)
    const { id } = await services.created({ ...event, specificTime: '11:00' })
    expect(await freeAt(yoga)).not.toContain('11:00')
    expect(await services.edit(id, { specificTime: '10:30' })).toMatchObject(refusal)
  })

  it('may have a host of the team for an event, who is busy then', async () => {
    const [ana] = (await team.shown()).members.filter(({ name }) => name === 'Ana')
    const memberId = ana?.id ?? ''
    await booked({ time: '10:00', memberId: salon.commerceId })
    const event = { ...tasting, specificDate: date, specificTime: '10:00', hostId: memberId }
    const { id } = await services.created(event)
    expect(await book({ time: '10:00', memberId })).toMatchObject({ status: 409 })
    const joined = dataOf(await services.join(id))
    expect(await as.shown(joined.id)).toMatchObject({ member: { name: 'Ana' } })
    expect(await services.edit(id, { hostId: null })).toMatchObject({ status: 409 })
    expect(await team.remove(memberId)).toMatchObject({ body: { code: 'memberIsBooked' } })
    dataOf(await as.cancel(joined.id))
    expect(await team.remove(memberId)).toMatchObject({ body: { code: 'memberHosts' } })
  })

  it('is not found with a resource or host of another business', async () => {
    const other = await openBusiness(app)
    const resourceId = await manageResources(app, () => other).added('Láser')
    const hostId = await manageTeam(app, () => other).joined('Eva')
    const unknown = { status: 404, body: { code: 'resourceUnknown' } }
    expect(await services.create({ name: 'Láser', resourceId })).toMatchObject(unknown)
    expect(await services.edit(salon.serviceId, { resourceId })).toMatchObject(unknown)
    const body = { duration: 60, resourceId }
    expect(await app.call(previewService, { body }, salon.token)).toMatchObject(unknown)
    expect(await services.create({ ...tasting, hostId })).toMatchObject({
      body: { code: 'memberUnknown' },
    })
  })
})

describe('a service that gets a resource', () => {
  it('gives its coming appointments units, and says how many find none', async () => {
    const [first, second] = [await booked({ time: '10:00' }), await booked({ time: '10:00' })]
    const third = await booked({ time: '12:00' })
    const resourceId = await rooms.added('Láser')
    const { body } = await services.edit(salon.serviceId, { resourceId })
    expect(body.message).toContain('1 cita próxima se encima')
    const units = [await unitOf(first), await unitOf(second)].sort()
    expect(units).toEqual([1, null])
    expect(await unitOf(third)).toBe(1)
    dataOf(await services.edit(salon.serviceId, { resourceId: null }))
    expect([await unitOf(first), await unitOf(third)]).toEqual([null, null])
  })
})

describe('a resource', () => {
  it('has no fewer units than coming appointments use at once', async () => {
    const laser = await needed(3)
    for (const time of ['10:00', '10:00', '10:30']) await booked({ time })
    expect(await rooms.change(laser, { units: 2 })).toMatchObject({
      status: 409,
      body: { code: 'resourceInUse', message: expect.stringContaining('usan 3 a la vez') },
    })
    expect(await rooms.list()).toEqual([{ id: laser, name: 'Láser', units: 3 }])
  })

  it('with fewer units moves appointments to the remaining ones', async () => {
    const laser = await needed(3)
    const ids = [await booked({ time: '10:00' }), await booked({ time: '10:00' })]
    const last = await booked({ time: '10:30' })
    for (const id of ids) dataOf(await as.cancel(id))
    expect(await unitOf(last)).toBe(3)
    dataOf(await rooms.change(laser, { name: 'Láser nuevo', units: 1 }))
    expect(await unitOf(last)).toBe(1)
  })

  it('can be removed, and then no service needs it', async () => {
    const laser = await needed(1)
    const id = await booked({ time: '10:00' })
    dataOf(await rooms.remove(laser))
    expect(await rooms.list()).toEqual([])
    expect((await services.list())[0]).toMatchObject({ resourceId: null })
    expect(await unitOf(id)).toBeNull()
    await booked({ time: '10:00' })
    const gone = { status: 404, body: { code: 'resourceUnknown' } }
    expect(await rooms.remove(laser)).toMatchObject(gone)
    expect(await rooms.change(laser, { units: 2 })).toMatchObject(gone)
  })

  it('of another business is not found', async () => {
    const laser = await rooms.added('Láser')
    const other = manageResources(app, () => stranger)
    const stranger = await openBusiness(app)
    const unknown = { status: 404, body: { code: 'resourceUnknown' } }
    expect(await other.change(laser, { units: 2 })).toMatchObject(unknown)
    expect(await other.remove(laser)).toMatchObject(unknown)
    expect(await other.list()).toEqual([])
  })

  it('is added once by a repeated request, and up to a limit', async () => {
    const key = '5f0c9a7e-1a52-4ac5-9a38-0d0f2a1b3c4d'
    const first = dataOf(await rooms.add('Láser', 1, key))
    expect(dataOf(await rooms.add('Láser', 1, key))).toEqual(first)
    for (let n = 1; n < teamLimits.resources; n++) await rooms.added(`Sala ${n}`)
    expect(await rooms.add('Una más')).toMatchObject({ body: { code: 'tooManyResources' } })
    expect(await storedRows(app, 'resources', ownedBy(salon))).toHaveLength(teamLimits.resources)
  })
})
