import { bookableServices, nextAvailable } from '@cuando/contract/booking/books'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import {
  blockDays,
  manageServices,
  setMeetLinks,
  tasting,
} from '../../testing/steps/manage-services.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

const database = await makeTestDatabase()
const watched = watchQueries(database.pool)
const plansOf = watched.plansOf
const app = await openTestApp({ database: { ...database, db: watched.db } })
const services = manageServices(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const list = async () =>
  dataOf(await app.call(bookableServices, { params: { commerceId: salon.commerceId } }))

it('shows each service with its own next free start, the event with its date', async () => {
  await services.created({ prepMinutes: 600, name: 'Con mucha preparación' })
  await services.created({ duration: 480, name: 'De todo el día' })
  const evening = { startTime: '19:00', endTime: '21:00', isActive: true }
  await services.created({
    name: 'Clase',
    type: 'RECURRENT',
    serviceBusinessHours: [{ dayOfWeek: 'SATURDAY', isActive: true, hours: [evening] }],
  })
  await services.created(tasting)
  await bookAs(app, salon, { time: '09:00' })
  for (const { id, name, nextFree } of await list()) {
    const query = { serviceId: id }
    const params = { commerceId: salon.commerceId }
    const alone = dataOf(await app.call(nextAvailable, { params, query }))
    expect(nextFree, name).not.toBeNull()
    expect(nextFree, name).toEqual(alone)
  }
})

it('promises a link where a service has one or Google makes them, and only of a video call', async () => {
  await services.created({ name: 'Con enlace', isOnline: true, meetingLink: 'https://zoom.us/j/1' })
  await services.created({ name: 'Sin enlace', isOnline: true })
  const promised = async () =>
    (await list())
      .filter(({ hasMeetingLink }) => hasMeetingLink)
      .map(({ name }) => name)
      // Made at one instant, they stand in no order.
      .toSorted()
  expect(await promised()).toEqual(['Con enlace'])
  const makesLinks = (does: boolean) => setMeetLinks(app, salon.commerceId, does)
  await makesLinks(true)
  expect(await promised()).toEqual(['Con enlace', 'Sin enlace'])
  await makesLinks(false)
  expect(await promised()).toEqual(['Con enlace'])
})

it('has the starts of two days for the first services, and the next start for all others', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => services.created({ name: `N.º ${at}` })))
  const all = await list()
  const starts = all.flatMap(({ nextDays }) => nextDays.flatMap(({ hours }) => hours))
  expect(starts.length).toBeGreaterThan(1900)
  expect(starts.length).toBeLessThanOrEqual(2000)
  const have = all.map(({ nextDays }) => nextDays.length > 0)
  expect(have.slice(have.indexOf(false))).not.toContain(true)
  expect(all.every(({ nextFree }) => nextFree !== null)).toBe(true)
})

it('goes on to later months for those that have nothing soon', async () => {
  await blockDays(app, salon.commerceId, ['2026-11-24', '2027-01-10'])
  await services.created({ duration: 1440, name: 'Más largo que el día' })
  expect(new Map((await list()).map(({ duration, nextFree }) => [duration, nextFree]))).toEqual(
    new Map([
      [60, { date: '2027-01-11', time: '09:00' }],
      [1440, null],
    ]),
  )
})

it('reads the book once for however many services', async () => {
  const readings = async () =>
    (await plansOf(list)).filter(({ sql }) => sql.includes('"days_off"')).length
  const alone = await readings()
  for (const name of ['Masaje', 'Facial', 'Manicura']) await services.created({ name })
  expect(await readings()).toBe(alone)
  expect(alone).toBe(1)
})
