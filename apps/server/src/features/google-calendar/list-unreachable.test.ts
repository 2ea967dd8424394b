import { disconnectGoogleCalendar, unreachableEvents } from '@cuando/contract/accounts/integrations'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openGoogleCalendar } from '../../testing/google/open-google-calendar.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { pollGoogle } from '../../testing/process/watch-busy.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { returnLater } from '../../testing/steps/return-later.ts'
import { ownedBy, storedRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { eventIdOf } from './write/event-id.ts'

const google = await openGoogleCalendar()
afterAll(() => google.close())
const { app, world } = google
const as = changeAs(app, () => salon)
let salon: TestBusiness
let account: Awaited<ReturnType<typeof google.connect>>
let appointmentId: string
let customerId: string
const email = () => `${salon.commerceId}@gmail.test`
const person = { name: 'Zoraida', email: 'zoraida@ejemplo.test', phone: '55 7777 6666' }
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  account = await google.connect(salon, email())
  appointmentId = await as.booked(person)
  customerId = (await as.shown(appointmentId)).customer.id
  await workJobs(app)
})

const ask = (token = salon.token) => app.call(unreachableEvents, { params: { customerId } }, token)
const unreachable = async () => dataOf(await ask())
const nothing = { events: [], total: 0 }
const one = { events: [{ date: '2026-11-25', time: '10:00', serviceName: 'Corte' }], total: 1 }
const disconnect = async () => dataOf(await app.call(disconnectGoogleCalendar, {}, salon.token))
const erase = async () =>
  dataOf(await app.call(eraseCustomer, { params: { customerId } }, salon.token))
const eventOf = (id: string, calendar = email()) =>
  JSON.stringify(
    world
      .account(calendar)
      .events(calendar)
      .find((each) => each.id === eventIdOf(id)),
  )

it('lists nothing for a connected account: erasing changes its events', async () => {
  expect(await unreachable()).toEqual(nothing)
  await erase()
  await workJobs(app)
  expect(eventOf(appointmentId)).not.toMatch(/Zoraida|zoraida|7777/)
})

it('lists the written events of a disconnected account, even if they were cancelled since', async () => {
  await disconnect()
  expect(await unreachable()).toEqual(one)
  const later = await as.booked({ ...person, date: '2026-11-26' })
  expect(await unreachable()).toEqual(one)
  dataOf(await as.cancel(appointmentId))
  dataOf(await as.cancel(later))
  expect(await unreachable()).toEqual(one)
})

it('lists the events of an account whose grant Google no longer accepts', async () => {
  account.revoke()
  world.expireAccessTokens()
  await as.booked({ time: '12:00' })
  await workJobs(app)
  expect(await unreachable()).toEqual(one)
})

it('lists the events of a former account while another is connected, but not those of the new one', async () => {
  await google.connect(salon, `nueva-${email()}`)
  expect(eventOf(appointmentId, `nueva-${email()}`)).toMatch(/Zoraida/)
  expect(await unreachable()).toEqual(one)
  await google.connect(salon, email())
  await disconnect()
  expect(await unreachable()).toEqual(one)
})

it('leaves out events that were deleted, by a cancellation or in Google', async () => {
  const second = await as.booked({ ...person, date: '2026-11-26' })
  await workJobs(app)
  await pollGoogle(app)
  dataOf(await as.cancel(appointmentId))
  await workJobs(app)
  account.remove(email(), eventIdOf(second))
  await pollGoogle(app)
  await disconnect()
  expect(await unreachable()).toEqual(nothing)
})

it('erases the customer from events, past ones too, once the account is connected again', async () => {
  await disconnect()
  await erase()
  salon = await returnLater(app, salon, '2026-11-27T16:00:00Z')
  expect(eventOf(appointmentId)).toMatch(/Zoraida/)
  await google.connect(salon, email())
  expect(eventOf(appointmentId)).not.toMatch(/Zoraida|zoraida|7777/)
})

it('stores no personal data, and refuses other businesses', async () => {
  await disconnect()
  const rows = await storedRows(app, 'google_written_events', ownedBy(salon))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/Zoraida|ejemplo|7777|gmail/)
  const other = await openBusiness(app)
  const refusal = { status: 404, body: { code: 'customerUnknown' } }
  expect(await ask(other.token)).toMatchObject(refusal)
  await erase()
  expect(await ask()).toMatchObject(refusal)
})
