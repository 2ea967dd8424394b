import { availableDates, availableHours, bookableServices } from '@cuando/contract/booking/books'
import type { PageState } from '@cuando/contract/booking/page-state'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../testing/make-test-database.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { copyService } from '../../testing/steps/manage-services.ts'
import { cacheAnswers } from '../availability/book/cache-answers.ts'
import { loadFirstData } from './load-first-data.ts'

const database = await makeTestDatabase()
const app = await openTestApp({ database })
const { commerceId } = await openBusiness(app)
await copyService(app, commerceId, 1)
const params = { commerceId }
const keep = cacheAnswers({ db: database.db, clock: app.clock })
const [, second] = dataOf(await app.call(bookableServices, { params }))
const { id: serviceId = '', nextFree = null } = second ?? {}

async function openingAt(place: PageState) {
  const deps = { db: database.db, now: app.clock.now(), keep }
  const first = await loadFirstData(deps, commerceId, place)
  return first.pageData?.opening
}

async function answered(date: string, month = date) {
  const at = (asked: string) => ({ params, query: { serviceId, date: asked } })
  return {
    dates: dataOf(await app.call(availableDates, at(month))),
    day: { date, hours: dataOf(await app.call(availableHours, at(date))) },
  }
}

it('opens the service that the address names on its first free day', async () => {
  expect(await openingAt({ serviceId })).toEqual({
    serviceId,
    nextFree,
    month: '2026-11-01',
    ...(await answered(nextFree?.date ?? '')),
  })
})

it('opens the day and the month that the address names', async () => {
  expect(await openingAt({ serviceId, date: '2026-11-30', month: '2026-12-01' })).toEqual({
    serviceId,
    nextFree,
    month: '2026-12-01',
    ...(await answered('2026-11-30', '2026-12-01')),
  })
})

it('opens nothing for an unknown service, or without a service', async () => {
  expect(await openingAt({ serviceId: commerceId })).toBeNull()
  expect(await openingAt({})).toBeNull()
})
