import { randomUUID } from 'node:crypto'
import { reminderSubscription } from '@cuando/contract/appointments/reminder-subscription'
import {
  availableDates,
  availableHours,
  cancelOwnAppointment,
  publicAppointmentDetail,
} from '@cuando/contract/booking/books'
import { mapLink } from '@cuando/contract/business/geo'
import { expect, it } from 'vitest'
import { makeTestApp, openTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'

const app = await openTestApp({ hasRateLimit: true })
const twin = await makeTestApp({ hasRateLimit: true, database: app.database })
const salon = await openBusiness(app)
const params = { commerceId: salon.commerceId }

/** Each call that takes the id of an appointment, all from one address. */
const ways: ((appointmentId: string, by?: TestApp) => Promise<{ status: number }>)[] = [
  (appointmentId, by = app) => by.call(publicAppointmentDetail, { params: { appointmentId } }),
  (appointmentId, by = app) =>
    by.call(availableHours, { params, query: { date: '2026-11-26', appointmentId } }),
  (appointmentId, by = app) =>
    by.call(availableDates, { params, query: { date: '2026-11-26', appointmentId } }),
  (appointmentId, by = app) => by.call(reminderSubscription, { params: { appointmentId } }),
  (appointmentId, by = app) => by.call(mapLink, { params, query: { appointmentId } }),
]

const ask = (ids: readonly string[], by?: TestApp) =>
  Promise.all(ids.map(async (id, at) => (await ways[at % ways.length]?.(id, by))?.status))
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
const countOf = (statuses: readonly unknown[], status: number) =>
  statuses.filter((each) => each === status).length

it('customers can open their appointments from an address that has requested many unknown ids', async () => {
  const own: string[] = []
  for (const [name, date] of [
    ['Ana', '2026-11-26'],
    ['Eva', '2026-11-27'],
    ['Iris', '2026-11-30'],
  ] as const) {
    const email = `${name.toLowerCase()}@ejemplo.test`
    const phone = `55${date.replaceAll('-', '')}`
    own.push(dataOf(await bookAs(app, salon, { name, email, phone, date })).id)
  }
  const wave = times(250, (at) => own[at % own.length] ?? '')
  expect(new Set(await ask(wave))).toEqual(new Set([200]))
  const guesses = times(80, () => randomUUID())
  const [here, there] = await Promise.all([ask(guesses.slice(0, 40)), ask(guesses.slice(40), twin)])
  const statuses = [...here, ...there]
  expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([60, 20])
  expect(new Set(await ask(own, twin))).toEqual(new Set([200]))
  const path = { params: { appointmentId: randomUUID() }, query: {} }
  expect((await app.call(cancelOwnAppointment, path)).status).toBe(429)
  expect((await app.call(availableDates, { params, query: { date: '2026-11-26' } })).status).toBe(
    200,
  )
})

it('look-ups of one appointment are limited to 120 a minute, without affecting others', async () => {
  const [one, other] = [
    dataOf(await bookAs(app, salon, { date: '2026-12-01' })).id,
    dataOf(await bookAs(app, salon, { date: '2026-12-02' })).id,
  ]
  const detail = (appointmentId: string) =>
    app.call(publicAppointmentDetail, { params: { appointmentId } })
  const answers = await Promise.all(times(121, () => detail(one)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await detail(other)).status).toBe(200)
})
