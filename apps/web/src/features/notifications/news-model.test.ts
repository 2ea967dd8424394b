import type { Notification } from '@cuando/contract/notification'
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
])('tells of %s as a toast of the kind %s', (type, kind) => {
  expect(toastKind(type)).toBe(kind)
})

it('has a badge of two digits at most, and none where all is read', () => {
  expect([0, 1, 99, 100, 1000].map(badgeText)).toEqual(['', '1', '99', '99+', '99+'])
})

it('tells of several that were missed at once, and of a single one by itself', () => {
  expect(missedNews(2, 5, [notification])).toBe(3)
  expect(missedNews(2, 3, [notification])).toBe(notification)
})

it('tells nothing where nothing is new, or others have been read meanwhile', () => {
  expect(missedNews(2, 2, [notification])).toBeNull()
  expect(missedNews(5, 0, [])).toBeNull()
})

it('tells of a single one by its number where the newest is not the one', () => {
  expect(missedNews(2, 3, [{ ...notification, isRead: true }])).toBe(1)
  expect(missedNews(2, 3, [])).toBe(1)
})
