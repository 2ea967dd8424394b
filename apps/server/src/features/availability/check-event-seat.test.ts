import { createAppointment } from '@cuando/contract/appointments/appointments'
import {
  availableDates,
  availableHours,
  bookableServices,
  nextAvailable,
} from '@cuando/contract/booking/books'
import { saveDaysOff } from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { rosa } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../testing/steps/manage-services.ts'

const app = await openTestApp()
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
let salon: TestBusiness
let serviceId: string
beforeEach(async () => {
  salon = await openBusiness(app)
  serviceId = (await services.created(tasting)).id
})

type Part = Partial<Given<typeof saveDaysOff>['body']['data'][number]>

const block = async (...parts: Part[]) => {
  const data = parts.map((part) => ({ date: '2026-12-10', description: 'Descanso', ...part }))
  return dataOf(await app.call(saveDaysOff, { body: { data } }, salon.token))
}

/** The availability of the event on the public page. */
async function shown() {
  const params = { commerceId: salon.commerceId }
  const query = { date: '2026-12-10', serviceId }
  const list = dataOf(await app.call(bookableServices, { params }))
  const hours = dataOf(await app.call(availableHours, { params, query }))
  return {
    nextFree: list.find(({ id }) => id === serviceId)?.nextFree ?? null,
    next: dataOf(await app.call(nextAvailable, { params, query: { serviceId } })),
    dates: dataOf(await app.call(availableDates, { params, query })).length,
    isAvailable: hours[0]?.isAvailable,
  }
}

const own = (force: boolean) => {
  const body = { ...rosa, date: undefined, time: undefined, serviceId, force }
  return app.call(createAppointment, { body: JSON.parse(JSON.stringify(body)) }, salon.token)
}

// The tasting is from 10:00 to 11:00.
describe.each<[string, Part[]]>([
  ['the day', [{}]],
  ['a part of it', [{ startTime: '10:30', endTime: '12:00' }]],
])('an event, after %s is blocked', (_, parts) => {
  it('is no longer offered and refuses visitors, but its owner can force a booking', async () => {
    const free = { date: '2026-12-10', time: '10:00' }
    expect(await shown()).toEqual({ nextFree: free, next: free, dates: 1, isAvailable: true })
    await block(...parts)
    expect(await shown()).toEqual({ nextFree: null, next: null, dates: 0, isAvailable: false })
    const gone = { status: 409, body: { message: 'Este horario ya no está disponible' } }
    expect(await services.join(serviceId)).toMatchObject(gone)
    expect(await own(false)).toMatchObject({ status: 409, body: { code: 'slotClosed' } })
    expect((await own(true)).status).toBe(201)
    await block()
    expect((await services.join(serviceId, 'ana')).status).toBe(201)
  })

  it('takes a moved appointment only if its owner forces it', async () => {
    const id = await as.booked()
    await block(...parts)
    expect((await as.move(id, { serviceId })).status).toBe(409)
    expect(dataOf(await as.move(id, { serviceId, force: true }))).toMatchObject({ serviceId })
  })

  it('cannot be forced by its owner if it is full, too', async () => {
    dataOf(await services.edit(serviceId, { maxAttendees: 1 }))
    await services.join(serviceId)
    await block(...parts)
    expect(await own(false)).toMatchObject({ status: 409, body: { code: 'slotTaken' } })
    expect(await own(true)).toMatchObject({ status: 409, body: { code: 'eventFull' } })
  })

  it('still has its attendees, who can cancel', async () => {
    const { id } = dataOf(await services.join(serviceId))
    await block(...parts)
    expect(dataOf(await as.cancelOwn(id))).toMatchObject({ status: 'CANCELLED' })
  })
})

it('an event is bookable between blocks that do not overlap it', async () => {
  await block({ startTime: '08:00', endTime: '10:00' }, { startTime: '11:00', endTime: '24:00' })
  expect((await shown()).nextFree).toEqual({ date: '2026-12-10', time: '10:00' })
  expect((await services.join(serviceId)).status).toBe(201)
})

it('a booking concurrent with a block is either counted in the answer to the owner, or refused', async () => {
  for (const round of ['uno', 'dos']) {
    await block()
    const [saved, ...booked] = await Promise.all([
      block({}),
      services.join(serviceId, `ana-${round}`),
      services.join(serviceId, `eva-${round}`),
    ])
    expect(booked.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const event = (await services.list()).find(({ id }) => id === serviceId)
    expect(saved[0]?.appointments).toBe(event?.currentAttendees)
    expect((await services.join(serviceId, 'tarde')).status).toBe(409)
  }
})
