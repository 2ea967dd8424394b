import type { Notification } from '@cuando/contract/appointments/notification'
import { listNotifications, notificationDetail } from '@cuando/contract/appointments/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageNotifications } from '../../testing/steps/manage-notifications.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const { list, fill, show } = manageNotifications(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const unknown = {
  status: 404,
  body: { code: 'notificationUnknown', message: 'Notificación no encontrada' },
}

describe('the notifications of a business', () => {
  it('are listed newest first, ten a page, with the number of unread ones', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    app.clock.advance({ minutes: 5 })
    await as.cancelOwn(appointmentId)
    await fill(20, { isRead: true, minutesAgo: 60 })
    const { notifications, ...rest } = await list()
    expect(rest).toEqual({
      ...{ total: 22, page: 1, limit: 10, notReadNotifications: 2 },
      news: { created: 1, moved: 0, cancelled: 1 },
    })
    expect(notifications).toHaveLength(10)
    expect(notifications.slice(0, 2)).toMatchObject([
      { type: 'APPOINTMENT_CANCELLED', title: 'Cita cancelada', isRead: false, appointmentId },
      {
        type: 'APPOINTMENT_CREATED',
        title: 'Nueva cita',
        message: expect.stringContaining('Rosa Peña reservó'),
        isRead: false,
        createdAt: '2026-11-24T16:00:00.000Z',
        appointmentId,
      },
    ])
    expect((await list({ page: 3 })).notifications).toHaveLength(2)
    expect(await list({ page: 4 })).toMatchObject({ notifications: [], total: 22 })
  })

  it('are empty at first', async () => {
    expect(await list()).toEqual({
      notifications: [],
      total: 0,
      page: 1,
      limit: 10,
      notReadNotifications: 0,
      news: { created: 0, moved: 0, cancelled: 0 },
    })
  })

  it('are at most a hundred a page; invalid pages are refused', async () => {
    for (const [query, fieldErrors] of [
      [{ limit: 101 }, { limit: 'El límite es de 100' }],
      [{ limit: 0 }, { limit: 'El límite no es válido' }],
      [{ page: 0 }, { page: 'La página no es válida' }],
      [{ page: 'dos' }, { page: 'La página no es válida' }],
    ] as const) {
      const answer = await app.call(listNotifications, { query }, salon.token)
      expect(answer).toMatchObject({ status: 422, body: { data: { fieldErrors } } })
    }
    expect((await list({ page: 1_000_000, limit: 100 })).notifications).toEqual([])
  })

  it('are all listed page by page, also with equal times and while new ones arrive', async () => {
    await fill(35)
    const before = await list({ limit: 100 })
    const seen = new Map<string, Notification>()
    for (const page of [1, 2, 3, 4, 5]) {
      const { notifications } = await list({ page })
      for (const each of notifications) seen.set(each.id, each)
      app.clock.advance({ minutes: 1 })
      await fill(1)
    }
    for (const each of before.notifications) expect(seen.get(each.id)).toEqual(each)
    const again = await list({ limit: 100 })
    expect(again.notifications.slice(5)).toEqual(before.notifications)
  })

  it('are shown one by one, and stay unread', async () => {
    await fill(1)
    const [only] = (await list()).notifications
    expect(await show(only?.id ?? '')).toMatchObject({ status: 200, body: { data: only } })
    expect((await list()).notReadNotifications).toBe(1)
    expect(await show('3c1f1b5e-7c4f-4a8e-9b57-5a1d6d3f2b10')).toMatchObject(unknown)
    expect(await show('1')).toMatchObject({ status: 404 })
  })

  it('are not accessible to other businesses or without a session', async () => {
    await fill(1)
    const [only] = (await list()).notifications
    const other = await openBusiness(app)
    const params = { notificationId: only?.id ?? '' }
    expect(await app.call(notificationDetail, { params }, other.token)).toMatchObject(unknown)
    expect(await list({}, other.token)).toMatchObject({ total: 0, notReadNotifications: 0 })
    for (const call of [
      app.call(listNotifications, {}),
      app.call(notificationDetail, { params }, 'nobody'),
    ])
      expect((await call).status).toBe(401)
  })
})
