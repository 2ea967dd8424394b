import { readAllNotifications, readNotification } from '@cuando/contract/appointments/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { manageNotifications } from '../../testing/steps/manage-notifications.ts'
import { returnLater } from '../../testing/steps/return-later.ts'

const app = await openTestApp()
const { list, fill, read, readAll } = manageNotifications(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
  app.told.length = 0
})

const idsOf = async () =>
  (await list({ limit: 100 })).notifications.flatMap(({ id, isRead }) => (isRead ? [] : [id]))
const told = () => app.told.map(({ room, news }) => [room, news])
const left = (notReadNotifications: number) => ({
  status: 200,
  body: { data: { notReadNotifications } },
})

describe('a notification', () => {
  it('is read once, and the other devices get the new unread count', async () => {
    await fill(3)
    const [id = '', other = ''] = await idsOf()
    expect(await read(id)).toMatchObject(left(2))
    expect(await read(id)).toMatchObject(left(2))
    expect(await read(other)).toMatchObject(left(1))
    expect((await list()).notifications.map(({ isRead }) => isRead)).toEqual([true, true, false])
    expect(app.told.map(({ event }) => event)).toEqual(['notificationsRead', 'notificationsRead'])
    expect(told()).toEqual([
      [salon.commerceId, { notReadNotifications: 2 }],
      [salon.commerceId, { notReadNotifications: 1 }],
    ])
  })

  it('cannot be read by another business or without a session', async () => {
    await fill(1)
    const [id = ''] = await idsOf()
    const other = await openBusiness(app)
    expect(await read(id, other.token)).toMatchObject({
      status: 404,
      body: { code: 'notificationUnknown' },
    })
    expect((await app.call(readNotification, { params: { notificationId: id } })).status).toBe(401)
    expect((await app.call(readAllNotifications, {}, 'nobody')).status).toBe(401)
    dataOf(await readAll(other.token))
    expect(await list()).toMatchObject({ notReadNotifications: 1 })
    expect(app.told).toEqual([])
  })

  it('is counted correctly when two devices read the same one and others concurrently', async () => {
    const phone = await returnLater(app, salon, app.clock.now().toISOString())
    for (let round = 0; round < 5; round += 1) {
      await fill(4)
      const before = (await list()).notReadNotifications
      app.told.length = 0
      const [same = '', one = '', two = ''] = await idsOf()
      const answers = await Promise.all([
        read(same),
        read(same, phone.token),
        read(one),
        read(two, phone.token),
      ])
      const counts = answers.map((answer) => dataOf(answer).notReadNotifications)
      expect(Math.min(...counts)).toBe(before - 3)
      expect((await list()).notReadNotifications).toBe(before - 3)
      // The second read of the same notification announces nothing.
      expect(app.told).toHaveLength(3)
    }
  })

  it('is never counted below 0 by concurrent reads', async () => {
    await fill(30)
    const ids = await idsOf()
    const answers = await Promise.all([
      readAll(),
      ...ids.slice(0, 10).map((id) => read(id)),
      readAll(),
      ...ids.slice(5, 15).map((id) => read(id)),
    ])
    for (const answer of answers)
      expect(dataOf(answer).notReadNotifications).toBeGreaterThanOrEqual(0)
    expect((await list()).notReadNotifications).toBe(0)
  })
})

describe('all notifications', () => {
  it('are read in one call, which announces it to the other devices once', async () => {
    await fill(25)
    expect(await readAll()).toMatchObject({
      ...left(0),
      body: { message: 'Todas las notificaciones están leídas' },
    })
    expect(await readAll()).toMatchObject(left(0))
    expect(told()).toEqual([[salon.commerceId, { notReadNotifications: 0 }]])
    expect((await list()).notifications.every(({ isRead }) => isRead)).toBe(true)
  })

  it('are counted from 0 once they are read', async () => {
    await fill(2)
    dataOf(await readAll())
    dataOf(await bookAs(app, salon))
    expect(app.pushed.at(-1)?.notReadNotifications).toBe(1)
    expect((await list()).notReadNotifications).toBe(1)
  })
})
