import { saveProfile } from '@cuando/contract/accounts/profile'
import { availableDates, availableHours, bookableServices } from '@cuando/contract/booking/books'
import { saveBusinessHours, saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockByGoogle } from '../../../testing/google/block-by-google.ts'
import { makeTestApp, openTestApp, type TestApp } from '../../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { addDaysOff } from '../../../testing/stored/business.ts'
import { ownedBy, storedValue } from '../../../testing/stored/rows.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'

const database = await makeTestDatabase()
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })
// Another process on the same database.
const twin = await makeTestApp({ clock: app.clock, database })
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(twin)
})

const day = '2026-11-25'

async function look(by: TestApp) {
  const params = { commerceId: salon.commerceId }
  const query = { date: day, serviceId: salon.serviceId }
  return {
    hours: (await by.call(availableHours, { params, query })).body,
    dates: (await by.call(availableDates, { params, query })).body,
    services: (await by.call(bookableServices, { params })).body,
  }
}

/** Asks a process with an empty cache. */
async function lookAfresh() {
  const fresh = await makeTestApp({ clock: app.clock, database })
  return look(fresh)
}

async function version(): Promise<number> {
  return Number(await storedValue({ database }, 'book_versions', 'version', ownedBy(salon)))
}

const as = changeAs(twin, () => salon)
const services = manageServices(twin, () => salon)
const wednesdays = (endTime: string) => [
  {
    dayOfWeek: 'WEDNESDAY' as const,
    isActive: true,
    hours: [{ startTime: '10:00', endTime, isActive: true }],
  },
]

const changes: Record<string, () => Promise<unknown>> = {
  'a booking': () => as.booked(),
  'a cancelled appointment': async () => as.cancelOwn(await as.booked()),
  'a moved appointment': async () => as.moveOwn(await as.booked(), day, '12:00'),
  'a seat of a class': async () => {
    const { id } = await services.created({
      type: 'RECURRENT',
      maxAttendees: 3,
      serviceBusinessHours: wednesdays('14:00'),
    })
    return bookAs(twin, { ...salon, serviceId: id })
  },
  'a day off': () => addDaysOff({ database }, salon, { date: day }),
  'other opening hours': () =>
    twin.call(saveBusinessHours, { body: { data: wednesdays('12:00') } }, salon.token),
  'another zone': () =>
    twin.call(saveTimezone, { body: { timezone: 'America/Tijuana' } }, salon.token),
  'a new service': () => services.created(),
  'a longer service': () => services.edit(salon.serviceId, { duration: 120 }),
  'a deleted service': () => services.remove(salon.serviceId),
  'a busy time in Google': () =>
    blockByGoogle(twin, salon, ['2026-11-25T16:00:00Z', '2026-11-25T18:00:00Z']),
  'another name': () =>
    twin.call(saveProfile, { body: { businessName: 'Salón Luz' } }, salon.token),
}

describe('another process stops answering from its cache after', () => {
  it.each(Object.keys(changes))('%s', async (name) => {
    await look(app)
    const before = await version()
    await changes[name]?.()
    expect(await version()).toBeGreaterThan(before)
    expect(await look(app)).toEqual(await lookAfresh())
  })

  it('the minute of a start has passed', async () => {
    app.clock.set('2026-11-25T15:59:59.999Z')
    await look(app)
    app.clock.set('2026-11-25T16:00:00.001Z')
    expect(await look(app)).toEqual(await lookAfresh())
    app.clock.set('2026-11-24T16:00:00Z')
  })
})

it('reads only the version while nothing changes, and caches each business separately', async () => {
  await look(app)
  const again = await asked.statementsOf(() => look(app))
  expect(again.filter((sql) => sql.includes('book_versions'))).toHaveLength(3)
  expect(again.filter((sql) => sql.includes('occupations'))).toEqual([])
  await bookAs(twin, salon)
  const other = await openBusiness(twin)
  const mine = salon
  salon = other
  expect(await look(app)).toEqual(await lookAfresh())
  salon = mine
  expect(await look(app)).toEqual(await lookAfresh())
})

it('reads the versions for concurrent lookups together', async () => {
  await look(app)
  const query = { date: day, serviceId: salon.serviceId }
  const one = () => app.call(availableHours, { params: { commerceId: salon.commerceId }, query })
  const read = await asked.statementsOf(() => Promise.all(Array.from({ length: 20 }, one)))
  expect(read.length).toBeLessThan(10)
})

it('answers 304 to a browser that has the current answer', async () => {
  const url = `/api/books/${salon.commerceId}/available-hours?date=${day}&serviceId=${salon.serviceId}`
  const first = await app.inject({ url })
  const { etag = '' } = first.headers
  expect(first.headers['cache-control']).toBe('no-cache')
  const known = () => app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect(await known()).toMatchObject({ statusCode: 304, body: '' })
  await bookAs(twin, salon)
  expect((await known()).statusCode).toBe(200)
})

it('every lookup after an answered booking shows it, under concurrent lookups and bookings', async () => {
  const query = { date: day, serviceId: salon.serviceId }
  const params = { commerceId: salon.commerceId }
  const isFree = async (time: string) => {
    const hours = dataOf(await app.call(availableHours, { params, query }))
    return hours.find((hour) => hour.time === time)?.isAvailable
  }
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00']
  const seen = await Promise.all(
    times.map(async (time, index) => {
      await isFree(time)
      const email = `visita.${index}@ejemplo.test`
      const { status } = await bookAs(twin, salon, { time, email })
      return [status, await isFree(time)]
    }),
  )
  expect(seen).toEqual(times.map(() => [201, false]))
})
