import { availableDates, availableHours, nextAvailable } from '@cuando/contract/booking/books'
import { ownerAvailableHours } from '@cuando/contract/booking/owner-availability'
import { commerceGaps, saveGaps } from '@cuando/contract/business/gaps'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeService } from '../../testing/stored/business.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await changeService(app, salon, { duration: 60, interval_minutes: 30 })
})

const date = '2026-11-25'
const avoidGaps = (avoidsGaps: boolean, token = salon.token) =>
  app.call(saveGaps, { body: { avoidsGaps } }, token)
const free = (hours: readonly { time: string; isAvailable: boolean }[]) =>
  hours.filter(({ isAvailable }) => isAvailable).map(({ time }) => time)

async function offered(more: { appointmentId?: string } = {}) {
  const { commerceId, serviceId } = salon
  const query = { date, serviceId, ...more }
  return free(dataOf(await app.call(availableHours, { params: { commerceId }, query })))
}

async function countOfDay() {
  const { commerceId, serviceId } = salon
  const days = dataOf(
    await app.call(availableDates, { params: { commerceId }, query: { date, serviceId } }),
  )
  return days.find((day) => day.date === date)?.freeHours
}

it('is off at first, and only its owner switches it', async () => {
  expect(dataOf(await app.call(commerceGaps, {}, salon.token))).toEqual({ avoidsGaps: false })
  expect((await avoidGaps(true, 'nobody')).status).toBe(401)
  expect(dataOf(await avoidGaps(true))).toEqual({ avoidsGaps: true })
  expect(dataOf(await app.call(commerceGaps, {}, salon.token))).toEqual({ avoidsGaps: true })
})

it('leaves out what would leave a gap, for visitors only, and says so of the whole day', async () => {
  const { id } = dataOf(await bookAs(app, salon, { date, time: '10:30' }))
  const all = await offered()
  expect(all.slice(0, 5)).toEqual(['09:00', '09:30', '11:30', '12:00', '12:30'])
  expect(await countOfDay()).toBe(all.length)

  dataOf(await avoidGaps(true))
  const some = await offered()
  // Either start before 10:30 leaves half an hour beside it, as 12:00 does before it.
  expect(some.slice(0, 3)).toEqual(['11:30', '12:30', '13:00'])
  expect(await countOfDay()).toBe(some.length)
  const { commerceId, serviceId } = salon
  const next = await app.call(nextAvailable, {
    params: { commerceId },
    query: { serviceId, from: date },
  })
  expect(dataOf(next)).toEqual({ date, time: '11:30' })

  const owners = await app.call(ownerAvailableHours, { query: { date, serviceId } }, salon.token)
  expect(free(dataOf(owners))).toEqual(all)
  // A customer who moves an appointment sees all, among them its own time.
  expect(await offered({ appointmentId: id })).toContain('10:30')

  dataOf(await avoidGaps(false))
  expect(await offered()).toEqual(all)
})

it('follows the shortest active service, and accepts a start that is no longer offered', async () => {
  dataOf(await bookAs(app, salon, { date, time: '10:30' }))
  dataOf(await avoidGaps(true))
  expect(await offered()).not.toContain('12:00')
  dataOf(await bookAs(app, salon, { date, time: '12:00', email: 'ana@ejemplo.test' }))
  await changeService(app, salon, { duration: 30 })
  expect(await offered()).toContain('09:00')
})
