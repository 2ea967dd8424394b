import { expect, it } from 'vitest'
import { returnTo } from './return-to.ts'

it.each(['/', '/calendar', '/settings?tab=timezone', '/clients#a'])('keeps %s', (wanted) => {
  expect(returnTo(wanted)).toBe(wanted)
})

it.each([
  null,
  '',
  'calendar',
  'https://mal.example',
  '//mal.example',
  '/\\mal.example',
  '/\t/mal.example',
  '/\n/mal.example',
  'javascript:1',
])('goes home instead of %s', (wanted) => {
  expect(returnTo(wanted)).toBe('/')
})

it.each(['/login', '/login?returnTo=/x', '/register/', '/verify-code', '/google-auth-callback#x'])(
  'does not come back to %s',
  (wanted) => {
    expect(returnTo(wanted)).toBe('/')
  },
)
