import { disconnectGoogleCalendar, unreachableEvents } from '@cuando/contract/accounts/integrations'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openGoogleSalon } from '../../testing/google/open-google-salon.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { pollGoogle } from '../../testing/process/watch-busy.ts'
import { ownedBy, storedRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { eventIdOf } from './write/event-id.ts'

const google = await openGoogleSalon()
const { app, world, as, email } = google
let appointmentId: string
let customerId: string
const person = { name: 'Zoraida', email: 'zoraida@ejemplo.test', phone: '55 7777 6666' }
beforeEach(async () => {
  appointmentId = await as.booked(person)
  customerId = (await as.shown(appointmentId)).customer.id
  await workJobs(app)
})

const ask = (token = google.salon.token) =>
  app.call(unreachableEvents, { params: { customerId } }, token)
const unreachable = async () => dataOf(await ask())
const nothing = { events: [], total: 0 }
const one = { events: [{ date: '2026-11-25', time: '10:00', serviceName: 'Corte' }], total: 1 }
const disconnect = async () =>
  dataOf(await app.call(disconnectGoogleCalendar, {}, google.salon.token))
const erase = async () =>
  dataOf(await app.call(eraseCustomer, { params: { customerId } }, google.salon.token))
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
  google.account.revoke()
  world.expireAccessTokens()
  await as.booked({ time: '12:00' })
  await workJobs(app)
  expect(await unreachable()).toEqual(one)
})

it('lists the events of a former account while another is connected, but not those of the new one', async () => {
  await google.connect(google.salon, `nueva-${email()}`)
  expect(eventOf(appointmentId, `nueva-${email()}`)).toMatch(/Zoraida/)
  expect(await unreachable()).toEqual(one)
  await google.connect(google.salon, email())
  await disconnect()
  expect(await unreachable()).toEqual(one)
})

it('leaves out events that were deleted, by a cancellation or in Google', async () => {
  const second = await as.booked({ ...person, date: '2026-11-26' })
  await workJobs(app)
  await pollGoogle(app)
  dataOf(await as.cancel(appointmentId))
  await workJobs(app)
  google.account.remove(email(), eventIdOf(second))
  await pollGoogle(app)
  await disconnect()
  expect(await unreachable()).toEqual(nothing)
})

it('erases the customer from events, past ones too, once the account is connected again', async () => {
  await disconnect()
  await erase()
  await google.returnLater('2026-11-27T16:00:00Z')
  expect(eventOf(appointmentId)).toMatch(/Zoraida/)
  await google.connect(google.salon, email())
  expect(eventOf(appointmentId)).not.toMatch(/Zoraida|zoraida|7777/)
})

it('stores no personal data, and refuses other businesses', async () => {
  await disconnect()
  const rows = await storedRows(app, 'google_written_events', ownedBy(google.salon))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/Zoraida|ejemplo|7777|gmail/)
  const other = await openBusiness(app)
  const refusal = { status: 404, body: { code: 'customerUnknown' } }
  expect(await ask(other.token)).toMatchObject(refusal)
  await erase()
  expect(await ask()).toMatchObject(refusal)
})
