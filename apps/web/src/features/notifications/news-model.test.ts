import type { Notification } from '@cuando/contract/appointments/notification'
import { describe, expect, it } from 'vitest'
import { badgeText, missedNews, toastKind } from './news-model.ts'

const notification: Notification = {
  id: 'n1',
  title: 'Nueva cita',
  message: 'Rosa Peña reservó Corte',
  type: 'APPOINTMENT_CREATED',
  isRead: false,
  createdAt: '2026-11-24T16:00:00.000Z',
  appointmentId: 'a1',
}

it.each([
  ['APPOINTMENT_CANCELLED', 'error'],
  ['appointment_cancelled', 'error'],
  ['appointment_created', 'success'],
  ['appointment_rescheduled', 'success'],
  ['ALGO_NUEVO', 'notification'],
  ['constructor', 'notification'],
])('shows %s as a toast of the kind %s', (type, kind) => {
  expect(toastKind(type)).toBe(kind)
})

it('has at most two digits in the badge, and no text if all is read', () => {
  expect([0, 1, 99, 100, 1000].map(badgeText)).toEqual(['', '1', '99', '99+', '99+'])
})

/** The first page, with that many unread notifications in all. */
const page = (unread: number, notifications: Notification[] = [notification]) => ({
  notifications,
  notReadNotifications: unread,
})
const numbered = (...numbers: number[]) => numbers.map((n) => ({ ...notification, id: `n${n}` }))

describe('while only the number of unread notifications is known', () => {
  const known = (unread: number) => ({ ids: null, unread })

  it('reports several by their number, and a single one itself', () => {
    expect(missedNews(known(2), page(5))).toBe(3)
    expect(missedNews(known(2), page(3))).toBe(notification)
  })

  it('reports nothing if the number has not grown', () => {
    expect(missedNews(known(2), page(2))).toBeNull()
    expect(missedNews(known(5), page(0, []))).toBeNull()
  })

  it('reports a single one by its number if the newest is read or not loaded', () => {
    expect(missedNews(known(2), page(3, [{ ...notification, isRead: true }]))).toBe(1)
    expect(missedNews(known(2), page(3, []))).toBe(1)
  })
})

describe('once it is known which notifications were shown', () => {
  const shown = { ids: new Set(['n1', 'n2']), unread: 2 }

  it('reports those above the shown ones, also if as many were read meanwhile', () => {
    expect(missedNews(shown, page(3, numbered(3, 2, 1)))).toMatchObject({ id: 'n3' })
    expect(missedNews(shown, page(1, numbered(3)))).toMatchObject({ id: 'n3' })
    expect(missedNews(shown, page(2, numbered(4, 3, 2)))).toBe(2)
  })

  it('reports nothing if the newest was shown, also if the number of unread ones has grown', () => {
    expect(missedNews({ ...shown, unread: 1 }, page(2, numbered(2, 1)))).toBeNull()
    expect(missedNews(shown, page(9, numbered(2, 1, 0)))).toBeNull()
  })

  it('leaves out new ones that were read elsewhere', () => {
    const [third, ...others] = numbered(3, 2, 1)
    const read = { ...notification, ...third, isRead: true }
    expect(missedNews(shown, page(2, [read, ...others]))).toBeNull()
  })

  it('counts those on further pages, too', () => {
    expect(missedNews(shown, page(9, numbered(9, 8, 7, 6, 5)))).toBe(7)
    expect(missedNews(shown, page(5, numbered(9, 8, 7, 6, 5)))).toBe(5)
  })
})
