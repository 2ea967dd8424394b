import type { Given } from '@cuando/contract/calls/endpoint'
import * as owner from '@cuando/contract/waiting/owner-waiting'
import * as visitor from '@cuando/contract/waiting/waiting'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { mailTokenOf } from '../samples/mail-token.ts'
import { addDaysOff } from '../stored/business.ts'
import { requireContact } from './require-contact.ts'

type Joining = Given<typeof visitor.joinWaiting>['body']

const rosa = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '' }

/** The calls of people who wait for a place at a business, and of the business. */
export function waitAs(app: TestApp, business: () => TestBusiness) {
  const entryOf = (entryId: string) => ({ commerceId: business().commerceId, entryId })
  const keyed = (key?: string) => ({ headers: key ? { 'idempotency-key': key } : {} })
  const join = (changes: Partial<Joining> = {}, key?: string) => {
    const { commerceId, serviceId } = business()
    const body = { ...rosa, serviceId, date: '2026-11-25', ...changes }
    return app.call(visitor.joinWaiting, { params: { commerceId }, ...keyed(key), body })
  }
  const sooner = (
    appointmentId: string,
    body: Given<typeof visitor.joinSooner>['body'] = {},
    key?: string,
  ) => app.call(visitor.joinSooner, { params: { appointmentId }, ...keyed(key), body })
  const confirm = (entryId: string, email = rosa.email) =>
    app.call(visitor.confirmWaiting, {
      params: entryOf(entryId),
      body: { c: mailTokenOf(business(), email) },
    })
  const show = async (entryId: string) =>
    dataOf(await app.call(visitor.showWaiting, { params: entryOf(entryId) }))
  return {
    join,
    sooner,
    confirm,
    show,
    /** Somebody in line, whose e-mail is proven. */
    waiting: async (name: string, changes: Partial<Joining> = {}) => {
      // Their places in line follow the clock.
      app.clock.advance({ minutes: 1 / 60 })
      const email = `${name.toLowerCase().replace('é', 'e')}@ejemplo.test`
      const c = mailTokenOf(business(), email)
      return dataOf(await join({ name, email, c, ...changes })).id
    },
    /** An entry without an e-mail, for the blocked 25 November. The owner holds 10:00 of the next day for it. */
    held: async (changes: Partial<Joining> = {}, memberId?: string) => {
      await requireContact(app, business(), 'EMAIL_OR_PHONE')
      await addDaysOff(app, business(), { date: '2026-11-25', from: null, until: null })
      app.clock.advance({ minutes: 1 / 60 })
      const waiting = { email: '', phone: '5512345678', ...changes }
      const { id: entryId } = dataOf(await join(waiting))
      const body = { date: '2026-11-26', time: '10:00', memberId }
      const { token } = business()
      dataOf(await app.call(owner.offerPlace, { params: { entryId }, body }, token))
      return entryId
    },
    take: (entryId: string, offerId: string, shown: { price?: number; currency?: string } = {}) =>
      app.call(visitor.takeOffer, { params: entryOf(entryId), body: { offerId, ...shown } }),
    pass: (entryId: string, offerId: string) =>
      app.call(visitor.passOffer, { params: entryOf(entryId), body: { offerId } }),
    /** A device of theirs gets push messages. */
    notify: (entryId: string, body: Given<typeof visitor.notifyDevice>['body']) =>
      app.call(visitor.notifyDevice, { params: entryOf(entryId), body }),
    leave: (entryId: string) => app.call(visitor.leaveWaiting, { params: entryOf(entryId) }),
    /** The offer that somebody has now. */
    offerOf: async (entryId: string) => (await show(entryId)).offer,
    list: async () => dataOf(await app.call(owner.listWaiting, {}, business().token)).waiting,
    offer: (entryId: string, body: Given<typeof owner.offerPlace>['body']) =>
      app.call(owner.offerPlace, { params: { entryId }, body }, business().token),
    sent: (entryId: string, offerId: string) =>
      app.call(owner.markOfferSent, { params: { entryId }, body: { offerId } }, business().token),
    withdraw: (entryId: string) =>
      app.call(owner.withdrawOffer, { params: { entryId } }, business().token),
    remove: (entryId: string) =>
      app.call(owner.removeWaiting, { params: { entryId } }, business().token),
  }
}
