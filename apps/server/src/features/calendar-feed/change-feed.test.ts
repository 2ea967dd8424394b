import {
  calendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
} from '@cuando/contract/accounts/integrations'
import { beforeEach, expect, it } from 'vitest'
import { makeSeal } from '../../platform/db/secrets/seal.ts'
import { makeTestApp, openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { ownedBy, storedRow } from '../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const shown = async (of = app) => dataOf(await of.call(calendarFeed, {}, salon.token)).address
const created = async () =>
  dataOf(await app.call(createCalendarFeed, {}, salon.token)).address ?? ''
const revoke = () => app.call(deleteCalendarFeed, {}, salon.token)
const pathOf = (address: string) => new URL(address).pathname
const statusOf = async (address: string, of = app) => (await of.inject(pathOf(address))).statusCode

it('there is no address until one is created, which then stays the same', async () => {
  expect(await shown()).toBeNull()
  const address = await created()
  expect(address).toMatch(/^http:\/\/localhost:3001\/api\/calendar-feeds\/[\w-]{43}\.ics$/)
  expect(await shown()).toBe(address)
  expect(await statusOf(address)).toBe(200)
})

it('a replaced address and a revoked one are not served', async () => {
  const former = await created()
  const address = await created()
  expect(address).not.toBe(former)
  expect(await statusOf(former)).toBe(404)
  expect(await statusOf(address)).toBe(200)
  expect(dataOf(await revoke())).toEqual({ address: null })
  expect(await shown()).toBeNull()
  expect(await statusOf(address)).toBe(404)
  expect((await revoke()).status).toBe(200)
})

it('each business has its own address', async () => {
  const address = await created()
  const owner = salon
  salon = await openBusiness(app)
  expect(await shown()).toBeNull()
  await revoke()
  expect(await created()).not.toBe(address)
  salon = owner
  expect(await shown()).toBe(address)
  expect(await statusOf(address)).toBe(200)
})

it('concurrent creations leave one valid address, which is the one shown', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, created))
  const address = await shown()
  const answers = await Promise.all(made.map((each) => statusOf(each)))
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(made[answers.indexOf(200)]).toBe(address)
})

it('after a concurrent creation and revocation, the address is served only if it is shown', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [address] = await Promise.all([created(), revoke()])
    expect(await statusOf(address)).toBe((await shown()) === null ? 404 : 200)
  }
})

it('the database has the token only encrypted and hashed', async () => {
  const token = pathOf(await created()).slice('/api/calendar-feeds/'.length, -'.ics'.length)
  const sealed = await storedRow(app, 'calendar_feeds', ownedBy(salon))
  const hashed = await storedRow(app, 'directory_calendar_feeds', ownedBy(salon))
  expect(sealed.token.includes(token)).toBe(false)
  expect(hashed.token_hash).toHaveLength(32)
})

it('with another key the address is neither shown nor served', async () => {
  const address = await created()
  const other = await makeTestApp({ database: app.database, seal: makeSeal('x'.repeat(32)) })
  expect(await shown(other)).toBeNull()
  expect(await statusOf(address, other)).toBe(404)
  const next = dataOf(await other.call(createCalendarFeed, {}, salon.token)).address ?? ''
  expect(await statusOf(next, other)).toBe(200)
  expect(await statusOf(address)).toBe(404)
})

it('showing and changing it needs a session', async () => {
  for (const call of [calendarFeed, createCalendarFeed, deleteCalendarFeed])
    expect((await app.call(call, {})).status).toBe(401)
})
