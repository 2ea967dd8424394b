import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '@cuando/contract/accounts/accounts'
import { createCalendarFeed, feedFile } from '@cuando/contract/accounts/integrations'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentStats } from '@cuando/contract/appointments/calendar'
import { availableHours, bookableServices, publicCommerce } from '@cuando/contract/booking/books'
import { commerceCategories } from '@cuando/contract/business/commerce'
import { exportCustomers } from '@cuando/contract/customers/customer-imports'
import { customerTags, listCustomers } from '@cuando/contract/customers/customers'
import { afterAll, expect, it } from 'vitest'
import { rememberWriters } from './platform/db/replica/recent-writers.ts'
import { openTestApp } from './testing/make-test-app.ts'
import { makeTestDatabase } from './testing/make-test-database.ts'
import { dataOf, openBusiness } from './testing/open-business.ts'
import { bookAs } from './testing/steps/book-as.ts'
import { watchQueries } from './testing/watch-queries.ts'

const database = await makeTestDatabase()
const old = watchQueries(database.pool)
const recentWriters = rememberWriters()
const webFolder = await mkdtemp(join(tmpdir(), 'cuando-old-reads-'))
await writeFile(join(webFolder, 'not-found.html'), 'Página no encontrada')
afterAll(() => rm(webFolder, { recursive: true }))
const app = await openTestApp({ database, oldDb: old.db, recentWriters, webFolder })
const salon = await openBusiness(app)
const { commerceId, serviceId, token } = salon
const { address } = dataOf(await app.call(createCalendarFeed, {}, token))
const file = address?.split('/').at(-1) ?? ''
const params = { commerceId }

it.each([
  ['customers', () => app.call(listCustomers, { query: { search: 'ana' } }, token)],
  ['tags', () => app.call(customerTags, {}, token)],
  ['exported customers', () => app.inject(exported)],
  ['statistics', () => app.call(appointmentStats, {}, token)],
  ['subscribed calendars', () => app.inject(`/api${feedFile.path.replace(':file', file)}`)],
  ['the sitemap', () => app.inject('/sitemap-1.xml')],
  ['categories', () => app.call(commerceCategories, {})],
])('may be some seconds old: %s', async (_what, ask) => {
  expect((await old.statementsOf(ask)).length).toBeGreaterThan(0)
})

const exported = {
  url: `/api${exportCustomers.path}`,
  headers: { authorization: `Bearer ${token}` },
}

it('booking and logging in read nothing old', async () => {
  const statements = await old.statementsOf(async () => {
    dataOf(await app.call(publicCommerce, { params }))
    dataOf(await app.call(bookableServices, { params }))
    const query = { serviceId, date: '2026-11-25' }
    dataOf(await app.call(availableHours, { params, query }))
    dataOf(await bookAs(app, salon))
    dataOf(await app.call(upcomingAppointments, { query: {} }, token))
    dataOf(await app.call(logIn, { body: { email: salon.email, password: salon.password } }))
  })
  expect(statements).toEqual([])
})

it('asks for current reads by a cookie, after a change and not after a read', async () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) => answer.headers['set-cookie']
  expect(cookieOf(await app.call(listCustomers, { query: {} }, token))).toBeUndefined()
  expect(cookieOf(await app.call(createCalendarFeed, {}, token))).toBe(
    'cuando_recent=1; Path=/api; Max-Age=10; HttpOnly; SameSite=Strict',
  )
  expect(recentWriters.has(commerceId)).toBe(false)
  const headers = { ...exported.headers, cookie: 'a=b; cuando_recent=1' }
  await app.inject({ url: '/api/customers', headers })
  expect(recentWriters.has(commerceId)).toBe(true)
})
