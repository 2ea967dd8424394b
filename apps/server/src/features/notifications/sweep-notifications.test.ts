import { limits } from '@cuando/contract/calls/limits'
import { beforeEach, expect, it } from 'vitest'
import { heardDuring, openTransaction } from '../../testing/database-sessions.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { manageNotifications } from '../../testing/steps/manage-notifications.ts'
import { lockRows, ownedBy } from '../../testing/stored/rows.ts'
import { sweepNotifications } from './sweep-notifications.ts'

const app = await openTestApp()
const { list, fill } = manageNotifications(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const sweep = () => sweepNotifications(app.database.db, app.clock.now())
const days = (count: number) => count * 24 * 60

it('deletes read ones after 90 days, in batches, and no unread ones', async () => {
  await fill(2500, { isRead: true, minutesAgo: days(90) + 1 })
  await fill(3, { isRead: true, minutesAgo: days(90) - 1 })
  await fill(2, { minutesAgo: days(400) })
  await sweep()
  expect(await list()).toMatchObject({ total: 5, notReadNotifications: 2 })
})

it('keeps the newest thousand of each business, unread or not', async () => {
  const other = await openBusiness(app)
  await fill(1200, { minutesAgo: days(3) })
  await fill(2, { isRead: true })
  const before = await list({ limit: 100, page: 10 })
  expect(before).toMatchObject({ total: 1202, notReadNotifications: limits.notifications })
  await sweep()
  const after = await list({ limit: 100, page: 10 })
  expect(after).toMatchObject({ total: 1000, notReadNotifications: 998 })
  expect(after.notifications).toEqual(before.notifications)
  salon = other
  await fill(1000)
  await sweep()
  expect(await list()).toMatchObject({ total: 1000, notReadNotifications: 1000 })
})

it('skips locked rows without waiting', async () => {
  await fill(1, { isRead: true, minutesAgo: days(91) })
  await using reader = await openTransaction(app)
  await lockRows(reader, 'notifications', ownedBy(salon), 'NO KEY UPDATE')
  await sweep()
  await reader.commit()
  expect((await list()).total).toBe(1)
  await sweep()
  expect((await list()).total).toBe(0)
})

it('announces the new count to open screens only if it deleted unread ones', async () => {
  await fill(1000)
  await fill(5, { isRead: true, minutesAgo: 5 })
  await fill(1, { minutesAgo: 10 })
  const heard = await heardDuring(app.database, sweep)
  const news = { notReadNotifications: 1000 }
  expect(heard).toEqual([{ tell: { room: salon.commerceId, event: 'notificationsRead', news } }])
})
