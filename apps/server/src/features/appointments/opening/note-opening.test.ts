import { createAppointment } from '@cuando/contract/appointments/appointments'
import { noteOpening } from '@cuando/contract/booking/own-links'
import { eraseCustomer, updateCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { keyedHash } from '../../../testing/samples/secret-key.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { ownedBy, storedRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const open = (appointmentId: string, c = mailTokenOf(salon), from = app) =>
  from.call(noteOpening, { params: { appointmentId }, body: { c } })

async function opened() {
  return storedRows(app, 'opened_mailboxes', ownedBy(salon), {
    columns: ['mailbox', 'network', 'opened_at'],
  })
}

const hashOf = (mailbox: string) => keyedHash('mailbox', mailbox)
const erase = (customerId: string) =>
  app.call(eraseCustomer, { params: { customerId } }, salon.token)

it('stores once that a visitor’s mailbox was read, and the network of the reader', async () => {
  const id = await as.booked()
  await Promise.all([open(id), open(id)])
  app.clock.advance({ minutes: 5 })
  expect(await open(id)).toMatchObject({ status: 200, body: { data: null } })
  expect(await opened()).toEqual([
    {
      mailbox: hashOf('rosa@ejemplo.test'),
      network: keyedHash('network', '127.0.0.1'),
      opened_at: new Date('2026-11-24T16:00:00Z'),
    },
  ])
})

it('stores one mailbox for all of its addresses', async () => {
  for (const [email, date] of [
    ['r.osa@gmail.com', '2026-11-25'],
    ['rosa+citas@gmail.com', '2026-11-26'],
  ] as const)
    await open(await as.booked({ email, date }), mailTokenOf(salon, email))
  expect((await opened()).map(({ mailbox }) => mailbox)).toEqual([hashOf('rosa@gmail.com')])
})

it('stores nothing without the token of the address at this business', async () => {
  const id = await as.booked()
  const other = await openBusiness(app)
  for (const token of ['', 'x', mailTokenOf(salon, 'otra@ejemplo.test'), mailTokenOf(other)])
    expect(await open(id, token)).toMatchObject({ status: 200, body: { data: null } })
  const unknown = 'f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33'
  expect(await open(unknown)).toMatchObject({ status: 404, body: { code: 'appointmentUnknown' } })
  expect(await opened()).toEqual([])
})

it('stores nothing for an appointment that the business booked', async () => {
  const when = { date: '2026-11-25', time: '10:00', serviceId: salon.serviceId }
  const body = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', ...when }
  const { id } = dataOf(await app.call(createAppointment, { body }, salon.token))
  expect(await open(id)).toMatchObject({ status: 200 })
  expect(await opened()).toEqual([])
})

it('ignores the token of an address that the business has changed', async () => {
  const id = await as.booked()
  const { id: customerId } = (await as.shown(id)).customer
  const corrected = { params: { customerId }, body: { email: 'nueva@ejemplo.test' } }
  dataOf(await app.call(updateCustomer, corrected, salon.token))
  await open(id)
  expect(await opened()).toEqual([])
})

it('deletes a mailbox with the customer, unless another one has it', async () => {
  const gmail = ['rosa@gmail.com', 'ro.sa+1@gmail.com'] as const
  const first = await as.booked({ email: gmail[0] })
  const second = await as.booked({ email: gmail[1], date: '2026-11-26' })
  const other = await as.booked({ date: '2026-11-27' })
  await open(first, mailTokenOf(salon, gmail[0]))
  await open(other)
  dataOf(await erase((await as.shown(first)).customer.id))
  expect(await opened()).toHaveLength(2)
  dataOf(await erase((await as.shown(second)).customer.id))
  expect((await opened()).map(({ mailbox }) => mailbox)).toEqual([hashOf('rosa@ejemplo.test')])
  // A link that is opened after the erasure is ignored.
  await open(first, mailTokenOf(salon, gmail[0]))
  expect(await opened()).toHaveLength(1)
})

it('limits requests with an invalid token, not those with a valid one', async () => {
  const limited = await makeTestApp({ database: app.database, hasRateLimit: true })
  const id = await as.booked()
  for (let time = 0; time < 65; time += 1) await open(id, undefined, limited)
  expect((await open(id, undefined, limited)).status).toBe(200)
  for (let time = 0; time < 60; time += 1) await open(id, 'x', limited)
  expect((await open(id, 'x', limited)).status).toBe(429)
})
