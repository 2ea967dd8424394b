import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'

const database = await makeTestDatabase()
const watched = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: watched.db } })
let salon: TestBusiness
const team = manageTeam(app, () => salon)
const services = manageServices(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
})

const key = 'key-of-rosa-12345'
const book = (changes: Parameters<typeof bookAs>[2] = {}) => bookAs(app, salon, changes, key)

it('the answer to a booking with anybody names the assigned person, also if the booking is sent again', async () => {
  const ana = { id: await team.joined('Ana'), name: 'Ana' }
  dataOf(await team.change(salon.commerceId, { isOnline: false }))
  const first = dataOf(await book())
  expect(first).toEqual({ id: expect.any(String), member: ana })
  expect(dataOf(await book())).toEqual(first)
})

it('the answer of a business of one names nobody, without a query', async () => {
  const asked = await watched.statementsOf(async () => {
    const first = dataOf(await book())
    expect(first).toEqual({ id: expect.any(String) })
    expect(dataOf(await book())).toEqual(first)
  })
  expect(asked.filter((sql) => sql.includes('join "team_members"'))).toEqual([])
})

it('the answer to a booking of an event leaves out its host, whose name the page has', async () => {
  await team.joined('Ana')
  const { id } = await services.created(tasting)
  expect(dataOf(await services.join(id))).toEqual({ id: expect.any(String) })
})
