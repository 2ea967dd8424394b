import { createAppointment } from '@cuando/contract/appointments/appointments'
import { limits } from '@cuando/contract/calls/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { watchedProcessor } from '../testing/process/ask-processor.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { expectOneCall } from '../testing/process/watch-processor.ts'
import { copyAppointments } from '../testing/samples/copy-appointments.ts'
import { fullestWeek } from '../testing/samples/largest-input.ts'
import { copyService } from '../testing/steps/manage-services.ts'
import {
  addDaysOff,
  addNotifications,
  blockContacts,
  changeBusiness,
  changeService,
} from '../testing/stored/business.ts'
import { addCustomers, addNotes } from '../testing/stored/customers.ts'
import { storedValue } from '../testing/stored/rows.ts'

const APPOINTMENTS = 6000
const CUSTOMERS = 5000

const app = await openTestApp()
let gym: TestBusiness
let customerId = ''
let server: ServerProcess
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  gym = await openBusiness(app)
  await fillBusiness()
  server = await startProcess({
    ...watchedProcessor,
    DATABASE_URL: app.database.url,
    ROLE: 'web',
  })
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
})

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const tomorrow = dateIn(1)

/** The maximum of everything, and many appointments within two days, with the longest notes. */
async function fillBusiness(): Promise<void> {
  const { commerceId, serviceId, token } = gym
  const many = <T>(count: number, make: (n: number) => T) =>
    Array.from({ length: count }, (_, n) => make(n + 1))
  const who = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test' }
  const when = { date: tomorrow, time: '23:00', force: true, serviceId }
  const body = { ...who, ...when, notes: 'n'.repeat(limits.notes) }
  dataOf(await app.call(createAppointment, { body }, token))
  await copyAppointments(app, commerceId, { copies: APPOINTMENTS, together: 3 })
  const week = JSON.stringify(fullestWeek)
  await changeBusiness(app, gym, { week_hours: week })
  const description = 'd'.repeat(limits.serviceDescription)
  await changeService(app, gym, { type: 'RECURRENT', week_hours: week, description })
  await copyService(app, commerceId, limits.services - 1)
  const reason = 'v'.repeat(limits.dayOffReason)
  await addDaysOff(app, gym, ...many(limits.daysOff, (n) => ({ date: dateIn(1 + n), reason })))
  const blocked = many(limits.blockedContacts, (n) => `${n}@ejemplo.test`)
  await blockContacts(app, gym, 'EMAIL', blocked, 'n'.repeat(limits.blockedNote))
  await addNotifications(app, gym, limits.notifications, { message: 'm'.repeat(300) })
  const tags = many(limits.tags, (n) => String(n).padStart(limits.tag, 'x'))
  const customers = many(CUSTOMERS, (n) => ({
    ...{ name: 'n'.repeat(80), last_name: 'l'.repeat(80), email: `${n}@ejemplo.test` },
    ...{ notes: 'n'.repeat(limits.notes), birthday: `--${dateIn(0).slice(5)}`, tags },
  }))
  await addCustomers(app, gym, customers)
  customerId = await storedValue(app, 'customers', 'id', { name: 'Ana' })
  const note = { content: 'n'.repeat(limits.notes), created_by: 'a'.repeat(160) }
  await addNotes(
    app,
    gym,
    customerId,
    many(limits.customerNotes, () => note),
  )
}

it.each<[method: string, path: string, ...bodies: object[]]>([
  ['GET', `/appoiments/calendar?date=${tomorrow}&view=month`],
  ['GET', `/appoiments/calendar?date=${tomorrow}&view=day`],
  ['GET', '/appoiments/upcoming?limit=20&page=200'],
  ['GET', '/appoiments/stats'],
  ['GET', '/appoiments/reminders?limit=20&page=100'],
  ['GET', `/appoiments/available-dates?date=${tomorrow}&serviceId=:serviceId`],
  ['GET', `/appoiments/available-hours?date=${tomorrow}&serviceId=:serviceId`],
  ['GET', `/appoiments/next-available?date=${tomorrow}&serviceId=:serviceId`],
  ['GET', '/services?includeInactive=true'],
  ['GET', '/services/booking/:commerceId'],
  ['GET', '/books/:commerceId'],
  ['GET', `/books/:commerceId/available-dates?date=${tomorrow}&serviceId=:serviceId`],
  ['GET', `/books/:commerceId/available-hours?date=${tomorrow}&serviceId=:serviceId`],
  ['GET', '/books/:commerceId/next-available?serviceId=:serviceId'],
  ['GET', '/commerce/business-hour'],
  ['GET', '/commerce/days-off'],
  ['GET', `/commerce/booked-days?from=${tomorrow}&to=${dateIn(limits.bookedDays - 1)}`],
  ['GET', '/commerce/blocked-contacts'],
  ['GET', '/commerce/timezone'],
  ['GET', '/customers?limit=100'],
  ['GET', '/customers?search=n+l&limit=100'],
  ['GET', '/customers?filter=away&limit=100'],
  ['GET', '/customers/duplicates/count'],
  ['GET', '/customers/duplicates?limit=100'],
  ['GET', '/customers?filter=birthday&limit=100'],
  ['GET', '/customers?tag=xx1&limit=100'],
  ['GET', '/customers/tags'],
  ['GET', '/customers/:customerId'],
  ['GET', '/customers/:customerId/appointments?limit=100&page=50'],
  ['GET', '/customers/:customerId/notes?limit=100&page=5'],
  ['GET', '/customers/:customerId/unreachable-events'],
  ['GET', '/customers/export'],
  ['GET', `/money/month?date=${tomorrow}`],
  ['GET', `/money/month/file?date=${tomorrow}`],
  ['GET', '/customers/imports/last'],
  ['GET', '/appoiments/imports/last'],
  ['GET', '/notifications?limit=100&page=10'],
  ['POST', '/notifications/read-all'],
  ['GET', '/book/:commerceId'],
  [
    'POST',
    '/services/preview',
    { type: 'RECURRENT', duration: 5, serviceBusinessHours: fullestWeek },
  ],
  ['PATCH', '/services/:serviceId', { name: 'Otro' }],
  [
    'POST',
    '/commerce/timezone',
    { timezone: 'America/Tijuana' },
    { timezone: 'America/Mexico_City' },
  ],
])('%s %s of a business that is full', async (method, path, ...bodies) => {
  const url = path
    .replace(':commerceId', gym.commerceId)
    .replace(':serviceId', gym.serviceId)
    .replace(':customerId', customerId)
  const call = async (body?: object) => {
    const answer = await fetch(`${server.origin}${url.startsWith('/book/') ? '' : '/api'}${url}`, {
      method,
      headers: { authorization: `Bearer ${gym.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
  for (const body of bodies.length > 0 ? bodies : [undefined]) {
    // Warm-up: the cost of a first call is not to be measured.
    await call(body)
    await expectOneCall(server, () => call(body), { maxMegabytes: 50 })
  }
})
