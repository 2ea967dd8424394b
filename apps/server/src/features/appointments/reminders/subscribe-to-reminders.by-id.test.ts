import {
  reminderSubscription,
  subscribe,
  unsubscribe,
} from '@cuando/contract/appointments/reminder-subscription'
import { updateCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const of = (appointmentId: string) => ({ params: { appointmentId } })
/** With the token of the mails to an address. */
const byMail = (appointmentId: string, email?: string) => ({
  ...of(appointmentId),
  query: { c: mailTokenOf(salon, email) },
})
const shown = async (id: string) => dataOf(await app.call(reminderSubscription, of(id)))
const isSubscribed = async (id: string) => (await shown(id)).isSubscribed

it('an id alone unsubscribes and subscribes only its own appointment', async () => {
  const own = await as.booked()
  // A stranger who knows the address.
  const id = await as.booked({ name: 'Atacante', phone: '5599998888', date: '2026-11-27' })
  const wrong = [undefined, '', mailTokenOf(salon, 'atacante@ejemplo.test'), 'x'.repeat(5000)]
  for (const c of wrong) {
    const stopped = await app.call(unsubscribe, { ...of(id), query: { c } })
    expect(stopped.body.message).toBe('Ya no recibirás recordatorios de esta cita')
    expect(dataOf(stopped)).toMatchObject({ isSubscribed: false, scope: 'appointment' })
    expect(await isSubscribed(own)).toBe(true)
    const begun = await app.call(subscribe, { ...of(id), query: { c } })
    expect(begun.body.message).toBe('Volverás a recibir recordatorios de esta cita')
    expect(await isSubscribed(id)).toBe(true)
  }
})

it('an id alone does not subscribe other appointments that the mailbox has unsubscribed', async () => {
  const own = await as.booked()
  const id = await as.booked({ date: '2026-11-27' })
  dataOf(await app.call(unsubscribe, byMail(own)))
  dataOf(await app.call(subscribe, of(id)))
  expect([await isSubscribed(own), await isSubscribed(id)]).toEqual([false, true])
  // The page of this appointment is only about it, and the mailbox can still unsubscribe all.
  const shownByMail = dataOf(await app.call(reminderSubscription, byMail(id)))
  expect(shownByMail).toMatchObject({ isSubscribed: true, scope: 'appointment' })
  dataOf(await app.call(unsubscribe, byMail(own)))
  expect(await isSubscribed(id)).toBe(false)
})

it('the token of an address that the business has corrected since is ignored', async () => {
  const id = await as.booked()
  const { id: customerId } = (await as.shown(id)).customer
  const corrected = { params: { customerId }, body: { email: 'nueva@ejemplo.test', version: 1 } }
  dataOf(await app.call(updateCustomer, corrected, salon.token))
  const next = await as.booked({ email: 'nueva@ejemplo.test', date: '2026-11-27' })
  const stopped = dataOf(await app.call(unsubscribe, byMail(id)))
  expect(stopped).toMatchObject({ isSubscribed: false, scope: 'appointment' })
  expect(await isSubscribed(next)).toBe(true)
})

it('the token of another business is ignored', async () => {
  const other = salon
  salon = await openBusiness(app)
  const id = await as.booked()
  const stopped = await app.call(unsubscribe, { ...of(id), query: { c: mailTokenOf(other) } })
  expect(dataOf(stopped)).toMatchObject({ scope: 'appointment' })
})
