import { logIn } from '@cuando/contract/accounts/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { addNotifications } from '../../testing/stored/business.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

const database = await makeTestDatabase()
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

describe('the number of unread notifications', () => {
  it('is read once, with the devices that are pushed the notification', async () => {
    const statements = await asked.statementsOf(() => bookAs(app, salon).then(dataOf))
    const counts = statements.filter((sql) => sql.toLowerCase().includes('not is_read'))
    expect(counts).toEqual([expect.stringContaining('push_subscriptions')])
    expect(app.pushed.at(-1)?.notReadNotifications).toBe(1)
    dataOf(await bookAs(app, salon, { time: '12:00' }))
    expect(app.pushed.at(-1)?.notReadNotifications).toBe(2)
  })

  it('never exceeds 1,000, on the socket and at log-in', async () => {
    await addNotifications(app, salon, 1050)
    dataOf(await bookAs(app, salon, { time: '12:00' }))
    expect(app.pushed.at(-1)?.notReadNotifications).toBe(1000)
    const { email, password } = salon
    const session = dataOf(await app.call(logIn, { body: { email, password } }))
    expect(session.notReadNotifications).toBe(1000)
  })
})
