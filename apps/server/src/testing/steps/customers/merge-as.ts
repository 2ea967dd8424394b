import { unsubscribe } from '@cuando/contract/appointments/reminder-subscription'
import type { Given } from '@cuando/contract/calls/endpoint'
import { undoMerge } from '@cuando/contract/customers/customer-merges'
import { addCustomerNote } from '@cuando/contract/customers/customer-notes'
import {
  createCustomer,
  customerById,
  mergeCustomers,
  updateCustomer,
} from '@cuando/contract/customers/customers'
import type { TestApp } from '../../make-test-app.ts'
import { dataOf, type TestBusiness } from '../../open-business.ts'
import { mailTokenOf } from '../../samples/mail-token.ts'

type Chosen = Partial<Given<typeof mergeCustomers>['body']>

/** One-line actions on the customers of a business, as somebody merges them and undoes it. */
export function mergeAs(app: TestApp, business: () => TestBusiness) {
  const one = (customerId: string) => ({ params: { customerId } })
  const show = async (id: string) => dataOf(await app.call(customerById, one(id), business().token))
  const undo = (id: string, otherId: string, token = business().token) =>
    app.call(undoMerge, { ...one(id), body: { otherId } }, token)
  /** Merges two as they are now. The result has the data of the kept one, except for chosen ones. */
  const merge = async (id: string, otherId: string, chosen: Chosen = {}) => {
    const [kept, other] = [await show(id), await show(otherId)]
    const { name, lastName, email, phone, version } = kept
    const contacts = { email: email ?? '', phone: phone ?? '' }
    const versions = { version, otherVersion: other.version }
    const body = { name, lastName, ...contacts, ...versions, otherId, ...chosen }
    return app.call(mergeCustomers, { ...one(id), body }, business().token)
  }
  return {
    show,
    merge,
    undo,
    merged: async (...given: Parameters<typeof merge>) => dataOf(await merge(...given)),
    undone: async (...given: Parameters<typeof undo>) => dataOf(await undo(...given)),
    create: async (body: Given<typeof createCustomer>['body']) =>
      dataOf(await app.call(createCustomer, { body }, business().token)).id,
    change: async (id: string, body: Given<typeof updateCustomer>['body']) =>
      dataOf(await app.call(updateCustomer, { ...one(id), body }, business().token)),
    note: async (id: string, content: string, isPinned = false) => {
      const body = { content, isPinned }
      return dataOf(await app.call(addCustomerNote, { ...one(id), body }, business().token))
    },
    /** Stops the reminders of an e-mail, with a link of its mails. */
    unsubscribed: async (appointmentId: string, email: string) => {
      const query = { c: mailTokenOf(business(), email) }
      return dataOf(await app.call(unsubscribe, { params: { appointmentId }, query }))
    },
  }
}
