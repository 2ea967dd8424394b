import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'

const app = await openTestApp({ hasRateLimit: true })
const as = changeAs(app, () => business)
let business: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  business = await openBusiness(app)
})

const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']

it('bookings made while the clock was ahead do not count once it is set back', async () => {
  const statusOf = async (date = '') => (await bookAs(app, business, { date })).status
  app.clock.advance({ days: 2 })
  for (const [index, date] of dates.entries())
    expect(await statusOf(date)).toBe(index < 3 ? 201 : 429)
  app.clock.advance({ days: -2 })
  expect(await statusOf('2026-12-04')).toBe(201)
})

it('moves made while the clock was ahead do not count once it is set back', async () => {
  const id = await as.booked({ date: '2026-12-01' })
  const statusOf = async (time: string) => (await as.moveOwn(id, '2026-12-02', time)).status
  app.clock.advance({ days: 2 })
  expect(await Promise.all(['09:00', '10:00', '11:00'].map(statusOf))).toEqual([200, 200, 200])
  expect(await statusOf('12:00')).toBe(429)
  app.clock.advance({ days: -2 })
  expect(await statusOf('12:00')).toBe(200)
})
