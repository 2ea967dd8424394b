import type { Notification } from '@cuando/contract/appointments/notification'
import { expect, it } from 'vitest'
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

it('reports several missed notifications by their number, and a single one itself', () => {
  expect(missedNews(2, 5, [notification])).toBe(3)
  expect(missedNews(2, 3, [notification])).toBe(notification)
})

it('reports nothing if the unread number has not grown', () => {
  expect(missedNews(2, 2, [notification])).toBeNull()
  expect(missedNews(5, 0, [])).toBeNull()
})

it('reports a single one by its number if the newest is read or not loaded', () => {
  expect(missedNews(2, 3, [{ ...notification, isRead: true }])).toBe(1)
  expect(missedNews(2, 3, [])).toBe(1)
})
