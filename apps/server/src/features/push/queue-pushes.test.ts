import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../testing/make-test-database.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

const database = await makeTestDatabase()
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })

it('adds no statement to a booking if no device gets pushes', async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  const salon = await openBusiness(app)
  const as = changeAs(app, () => salon)
  // The first job of a task also inserts the task's row.
  await as.booked({ time: '09:00' })
  const statements = await asked.statementsOf(() => as.booked({ time: '12:00' }))
  expect(statements.filter((sql) => sql.includes('push_subscriptions'))).toEqual([
    expect.stringContaining(' as "unread"'),
  ])
  expect(statements.filter((sql) => /add_jobs|_private_jobs/.test(sql))).toHaveLength(1)
})
