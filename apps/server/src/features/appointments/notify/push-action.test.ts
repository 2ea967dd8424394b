import { logIn } from '@cuando/contract/accounts'
import type { Notification } from '@cuando/contract/socket'
import { beforeEach, describe, expect, it } from 'vitest'
import { done } from '../../../platform/outcome.ts'
import { bookAs } from '../../../testing/book-as.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { findCaller } from '../../accounts/open-session.ts'
import { pushAction } from './push-action.ts'

const database = await makeTestDatabase()
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

describe('the number of unread notifications', () => {
  it('is looked up when the booking is committed, and holds up nobody else’s', async () => {
    const statements = await asked.statementsOf(() => bookAs(app, salon).then(dataOf))
    const counts = statements.flatMap((sql, at) => (/count\(.*is_read/.test(sql) ? at : []))
    expect(counts).toHaveLength(1)
    expect(counts[0]).toBeGreaterThan(statements.indexOf('commit'))
    expect(app.pushed.at(-1)?.notReadNotifications).toBe(1)
  })

  it('ends at a hundred, on the socket and at log-in', async () => {
    await app.database.pool.query(
      `INSERT INTO notifications (commerce_id, id, type, title, message, created_at)
       SELECT $1, gen_random_uuid(), 'APPOINTMENT_CREATED', '', '', now() FROM generate_series(1, 150)`,
      [salon.commerceId],
    )
    dataOf(await bookAs(app, salon, { time: '12:00' }))
    expect(app.pushed.at(-1)?.notReadNotifications).toBe(100)
    const { email, password } = salon
    const session = dataOf(await app.call(logIn, { body: { email, password } }))
    expect(session.notReadNotifications).toBe(100)
  })

  it('fails no change that is written', async () => {
    const away = await makeTestDatabase()
    await away.close()
    const told: unknown[] = []
    const owner = await findCaller(app.database.db, app.clock, salon.token)
    if (!owner) throw new Error('The session is gone')
    const action = Promise.resolve(done({ id: 'a', notification }))
    const pushed = await pushAction(
      { db: away.db, tellScreens: (what) => told.push(what) },
      owner.commerceId,
      action,
    )
    expect(pushed).toEqual(done({ id: 'a' }))
    const news = { ...notification, notReadNotifications: 1 }
    expect(told).toEqual([{ room: salon.commerceId, event: 'newNotification', news }])
  })
})

const notification: Notification = {
  id: '7d0f4f0c-8f3e-4c43-9a5e-0d6a3f1f2b10',
  title: 'Nueva cita',
  message: 'Rosa Peña reservó Corte',
  type: 'APPOINTMENT_CREATED',
  isRead: false,
  createdAt: '2026-11-24T16:00:00.000Z',
  appointmentId: null,
}
