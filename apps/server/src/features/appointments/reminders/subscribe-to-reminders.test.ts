import { createAppointment } from '@cuando/contract/appointments/appointments'
import {
  reminderSubscription,
  subscribe,
  unsubscribe,
} from '@cuando/contract/appointments/reminder-subscription'
import { updateCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { ownedBy, storedValues } from '../../../testing/stored/rows.ts'

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
const addressOf = (id: string) => `/api/books/${id}/unsubscribe?c=${mailTokenOf(salon)}`

async function stoppedAt(): Promise<Date | null> {
  const [at = null] = await storedValues(app, 'stopped_reminders', 'stopped_at', ownedBy(salon))
  return at
}

const oneClick = 'List-Unsubscribe=One-Click'
const multipart = [
  '--b',
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  '--b--',
  '',
].join('\r\n')

describe('a mail program', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', oneClick],
    ['a form with its charset', 'application/x-www-form-urlencoded; charset=UTF-8', oneClick],
    ['a form in parts', 'multipart/form-data; boundary=b', multipart],
    ['JSON', 'application/json', '{}'],
    ['an empty body', 'application/x-www-form-urlencoded', ''],
    ['nothing', undefined, undefined],
  ])('unsubscribes with one click by %s', async (_what, type, payload) => {
    const id = await as.booked()
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: addressOf(id),
      ...(type && { headers: { 'content-type': type } }),
      ...(payload !== undefined && { payload }),
    })
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(JSON.parse(body)).toMatchObject({
      message: 'Ya no recibirás recordatorios de Estética Lucía',
    })
    expect(await isSubscribed(await as.booked({ date: '2026-11-27' }))).toBe(false)
  })

  it('is refused with too large a form, or with another format', async () => {
    const id = await as.booked()
    const post = (type: string, payload: string) =>
      app.inject({ method: 'POST', url: addressOf(id), headers: { 'content-type': type }, payload })
    const large = await post('application/x-www-form-urlencoded', 'a'.repeat(70_000))
    expect(large.statusCode).toBe(413)
    expect((await post('text/csv', oneClick)).statusCode).toBe(415)
    expect(await isSubscribed(id)).toBe(true)
  })

  it('cannot post a form to another endpoint', async () => {
    const id = await as.booked()
    for (const call of ['subscribe', 'confirm']) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/books/${id}/${call}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: oneClick,
      })
      expect(statusCode).toBe(415)
    }
    expect(await as.shown(id)).toMatchObject({ confirmedAt: null })
  })

  it('that only opens the URL is redirected to the page, and changes nothing', async () => {
    const id = await as.booked()
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: addressOf(id) })
      expect([statusCode, headers.location]).toEqual([
        303,
        `/reminders/${id}?c=${mailTokenOf(salon)}`,
      ])
    }
    const strange = await app.inject('/api/books/%2F%2Fmalo.test/unsubscribe?c=malo')
    expect(strange.headers.location).toBe('/reminders/%2F%2Fmalo.test')
    expect(await isSubscribed(id)).toBe(true)
  })
})

describe('a reader of the mailbox', () => {
  it('unsubscribes once, and subscribes again', async () => {
    const id = await as.booked()
    const shownByMail = async () => dataOf(await app.call(reminderSubscription, byMail(id)))
    expect(await shownByMail()).toMatchObject({
      isSubscribed: true,
      scope: 'business',
      email: 'ro•••@ejemplo.test',
      commerce: { name: 'Estética Lucía' },
    })
    const first = dataOf(await app.call(unsubscribe, byMail(id)))
    expect(first).toEqual({ ...(await shownByMail()), isSubscribed: false })
    app.clock.advance({ minutes: 5 })
    expect(dataOf(await app.call(unsubscribe, byMail(id)))).toEqual(first)
    expect(await stoppedAt()).toEqual(new Date('2026-11-24T16:00:00Z'))
    for (const _ of ['once', 'twice']) {
      const again = await app.call(subscribe, byMail(id))
      expect(again.body.message).toBe('Volverás a recibir recordatorios de Estética Lucía')
      expect(dataOf(again)).toMatchObject({ isSubscribed: true })
    }
    expect(await stoppedAt()).toBeNull()
  })

  it('does both for all appointments at this business, and at no other', async () => {
    const id = await as.booked()
    const next = await as.booked({ date: '2026-11-27' })
    dataOf(await app.call(unsubscribe, byMail(id)))
    expect(await isSubscribed(next)).toBe(false)
    const later = await as.booked({ date: '2026-11-30' })
    expect(await isSubscribed(later)).toBe(false)
    const other = await as.booked({ date: '2026-11-30', time: '12:00', email: 'ana@ejemplo.test' })
    expect(await isSubscribed(other)).toBe(true)
    salon = await openBusiness(app)
    expect(await isSubscribed(await as.booked())).toBe(true)
  })

  it('does not unsubscribe others with the same phone and name', async () => {
    await requireContact(app, salon, 'EMAIL_OR_PHONE')
    const phone = '5512345678'
    const own = await as.booked({ phone })
    const strange = await as.booked({ phone, email: 'otra@ejemplo.test', date: '2026-11-27' })
    const alone = await as.booked({ phone, email: '', date: '2026-11-30' })
    dataOf(await app.call(unsubscribe, byMail(strange, 'otra@ejemplo.test')))
    dataOf(await app.call(unsubscribe, of(alone)))
    expect(await isSubscribed(own)).toBe(true)
    dataOf(await app.call(unsubscribe, byMail(own)))
    dataOf(await app.call(subscribe, byMail(strange, 'otra@ejemplo.test')))
    expect([await isSubscribed(own), await isSubscribed(alone)]).toEqual([false, false])
  })

  it('stays unsubscribed if the owner corrects or adds the e-mail', async () => {
    await requireContact(app, salon, 'EMAIL_OR_PHONE')
    for (const email of ['', 'ana@ejemplo.test']) {
      const when = { date: '2026-11-30', time: '12:00', serviceId: salon.serviceId }
      const body = { name: 'Ana', lastName: 'Ruiz', email, phone: '5512345678', ...when }
      const { id } = dataOf(await app.call(createAppointment, { body }, salon.token))
      dataOf(await app.call(unsubscribe, byMail(id, email)))
      const { id: customerId } = (await as.shown(id)).customer
      const change = { email: `ana.${email || 'nueva@ejemplo.test'}`, version: 1 }
      const corrected = { params: { customerId }, body: change }
      dataOf(await app.call(updateCustomer, corrected, salon.token))
      expect(await shown(id)).toMatchObject({ isSubscribed: false, email: 'an•••@ejemplo.test' })
      dataOf(await as.cancel(id))
    }
  })

  it('sees the address masked, also a short one', async () => {
    const id = await as.booked({ email: 'a@ejemplo.test' })
    expect((await shown(id)).email).toBe('a•••@ejemplo.test')
  })

  it('can unsubscribe with two concurrent requests', async () => {
    const id = await as.booked()
    const stop = () => app.call(unsubscribe, byMail(id))
    const both = await Promise.all([stop(), stop()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await isSubscribed(id)).toBe(false)
  })

  it('needs the id of an appointment', async () => {
    for (const id of ['f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33', 'ninguna', salon.commerceId]) {
      for (const call of [reminderSubscription, unsubscribe, subscribe]) {
        const answer = await app.call(call, of(id))
        expect(answer).toMatchObject({ status: 404, body: { message: 'Cita no encontrada' } })
      }
    }
  })
})

it('requests with many ids are limited, but not the one-click requests of a mail provider', async () => {
  const limited = await makeTestApp({ database: app.database, hasRateLimit: true })
  const unknown = 'f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33'
  const statusAfter = async (call: 'confirm' | 'subscribe' | 'unsubscribe', times: number) => {
    const ask = () => limited.inject({ method: 'POST', url: `/api/books/${unknown}/${call}` })
    for (let time = 0; time < times; time += 1) await ask()
    return (await ask()).statusCode
  }
  expect(await statusAfter('confirm', 60)).toBe(429)
  expect(await statusAfter('subscribe', 0)).toBe(429)
  expect(await statusAfter('unsubscribe', 100)).toBe(404)
})
