import { expect, it } from 'vitest'
import { isShellPath } from '../shell-path.ts'
import { isUntouched, offlinePageOf } from './offline-pages.ts'

const kept = new Set([
  '/index.html',
  '/screens/index.html',
  '/screens/calendar.html',
  '/screens/login.html',
])

it.each([
  ['/', '/screens/index.html'],
  ['/calendar', '/screens/calendar.html'],
  ['/calendar/', '/screens/calendar.html'],
  ['/Calendar', '/screens/calendar.html'],
  ['/login', '/screens/login.html'],
  ['/notifications', '/index.html'],
  ['/clients', '/index.html'],
])('without a network %s is shown by %s', (pathname, file) => {
  expect(offlinePageOf(pathname, kept)).toBe(file)
})

it.each([
  '/book/salon',
  '/cancel/1',
  '/confirm/1',
  '/reminders/1',
  '/api/docs',
  '/socket.io/',
  '/health',
  '/register',
  '/google-auth-callback',
  '/google-callback',
  '/calendar/book',
  '/book/calendar',
])('%s is left to the network', (pathname) => {
  expect(offlinePageOf(pathname, kept)).toBeNull()
  expect(isShellPath(pathname)).toBe(false)
})

it('knows the pages that it must not touch', () => {
  for (const path of ['/book/salon', '/cancel/1', '/api', '/socket.io/x'])
    expect(isUntouched(path)).toBe(true)
  for (const path of ['', '/', '/bookings', '/socketxio/', '/calendar/book'])
    expect(isUntouched(path)).toBe(false)
})
