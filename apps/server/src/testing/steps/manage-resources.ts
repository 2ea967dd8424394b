import type { Given } from '@cuando/contract/calls/endpoint'
import {
  addResource,
  removeResource,
  resources,
  updateResource,
} from '@cuando/contract/team/resources'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

/** One-line actions on the rooms and the equipment of a business. */
export function manageResources(app: TestApp, business: () => TestBusiness) {
  const add = (name: string, units = 1, key?: string) =>
    app.call(
      addResource,
      { headers: { 'idempotency-key': key }, body: { name, units } },
      business().token,
    )
  return {
    add,
    /** The id of a new one. */
    added: async (name: string, units = 1) => dataOf(await add(name, units)).id,
    change: (resourceId: string, body: Given<typeof updateResource>['body']) =>
      app.call(updateResource, { params: { resourceId }, body }, business().token),
    remove: (resourceId: string) =>
      app.call(removeResource, { params: { resourceId } }, business().token),
    list: async () => dataOf(await app.call(resources, {}, business().token)),
  }
}
