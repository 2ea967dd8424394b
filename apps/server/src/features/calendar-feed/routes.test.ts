import { createCalendarFeed } from '@cuando/contract/accounts/integrations'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'

const app = await openTestApp({ hasRateLimit: true })
const salon = await openBusiness(app)

const look = (path: string, ip = '203.0.113.7') => app.inject({ url: path, remoteAddress: ip })
const guess = (at: number) => `/api/calendar-feeds/${String(at).padStart(43, 'x')}.ics`

it('requests for unknown addresses are limited by IP, requests for existing ones are not', async () => {
  const { address } = dataOf(await app.call(createCalendarFeed, {}, salon.token))
  const { pathname } = new URL(address ?? '')
  for (let at = 0; at < 60; at += 1) {
    expect((await look(guess(at))).statusCode).toBe(404)
    expect((await look(pathname)).statusCode).toBe(200)
  }
  const refused = await look(guess(60))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await look(pathname)).statusCode).toBe(200)
  expect((await look(guess(61), '203.0.113.8')).statusCode).toBe(404)
})

it('a malformed address is not found', async () => {
  for (const file of [
    'x.ics',
    `${'x'.repeat(43)}`,
    `${'x'.repeat(44)}.ics`,
    `${'x'.repeat(42)}ñ.ics`,
  ])
    expect((await look(`/api/calendar-feeds/${encodeURIComponent(file)}`)).statusCode).toBe(404)
})
