import { createAppointment } from '@cuando/contract/appointments/appointments'
import { limits } from '@cuando/contract/calls/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { expectOneCall, watchedProcessor } from '../testing/process/watch-processor.ts'
import { copyAppointments } from '../testing/samples/copy-appointments.ts'
import { fullestWeek } from '../testing/samples/largest-input.ts'
import { copyService } from '../testing/steps/manage-services.ts'

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
  const who = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test' }
  const when = { date: tomorrow, time: '23:00', force: true, serviceId }
  const body = { ...who, ...when, notes: 'n'.repeat(limits.notes) }
  dataOf(await app.call(createAppointment, { body }, token))
  await copyAppointments(app, commerceId, { copies: APPOINTMENTS, together: 3 })
  const { pool } = app.database
  const week = JSON.stringify(fullestWeek)
  await pool.query('UPDATE commerces SET week_hours = $2 WHERE commerce_id = $1', [
    commerceId,
    week,
  ])
  await pool.query(
    `UPDATE services SET type = 'RECURRENT', week_hours = $2, description = repeat('d', $3)
     WHERE commerce_id = $1`,
    [commerceId, week, limits.serviceDescription],
  )
  await copyService(app, commerceId, limits.services - 1)
  await pool.query(
    `INSERT INTO days_off (commerce_id, id, date, description)
     SELECT $1, gen_random_uuid(), current_date + 1 + number, repeat('v', $3)
       FROM generate_series(1, $2) AS number`,
    [commerceId, limits.daysOff, limits.dayOffReason],
  )
  await pool.query(
    `INSERT INTO blocked_contacts (commerce_id, id, kind, value, note, created_at)
     SELECT $1, gen_random_uuid(), 'EMAIL', number || '@ejemplo.test', repeat('n', $3), now()
       FROM generate_series(1, $2) AS number`,
    [commerceId, limits.blockedContacts, limits.blockedNote],
  )
  await pool.query(
    `INSERT INTO notifications (commerce_id, id, type, title, message, created_at)
     SELECT $1, gen_random_uuid(), 'APPOINTMENT_CREATED', 'Nueva cita', repeat('m', 300), now()
       FROM generate_series(1, $2)`,
    [commerceId, limits.notifications],
  )
  await pool.query(
    `INSERT INTO customers (commerce_id, id, name, last_name, email, notes, birthday, tags, created_at)
     SELECT $1, gen_random_uuid(), repeat('n', 80), repeat('l', 80), number || '@ejemplo.test', repeat('n', $3),
         '--' || to_char(now(), 'MM-DD'), array(SELECT lpad(tag::text, $4, 'x') FROM generate_series(1, $5) AS tag), now()
       FROM generate_series(1, $2) AS number`,
    [commerceId, CUSTOMERS, limits.notes, limits.tag, limits.tags],
  )
  const { rows } = await pool.query(`SELECT id FROM customers WHERE name = 'Ana'`)
  customerId = rows[0].id
  await pool.query(
    `INSERT INTO customer_notes (commerce_id, id, customer_id, content, created_at, created_by)
     SELECT $1, gen_random_uuid(), $2, repeat('n', $4), now(), repeat('a', 160)
       FROM generate_series(1, $3)`,
    [commerceId, customerId, limits.customerNotes, limits.notes],
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
  ['GET', '/customers?filter=birthday&limit=100'],
  ['GET', '/customers?tag=xx1&limit=100'],
  ['GET', '/customers/tags'],
  ['GET', '/customers/:customerId'],
  ['GET', '/customers/:customerId/appointments?limit=100&page=50'],
  ['GET', '/customers/:customerId/notes?limit=100&page=5'],
  ['GET', '/customers/:customerId/unreachable-events'],
  ['GET', '/customers/export'],
  ['GET', '/customers/imports/last'],
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
