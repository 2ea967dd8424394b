import type { Given } from '@cuando/contract/endpoint'
import type { ServiceRequestInput } from '@cuando/contract/service-request'
import {
  createService,
  deleteService,
  listServices,
  restoreService,
  updateService,
} from '@cuando/contract/services'
import { bookAs } from './book-as.ts'
import type { TestApp } from './make-test-app.ts'
import { dataOf, type TestBusiness } from './open-business.ts'

type Changes = Given<typeof updateService>['body']

const massage: ServiceRequestInput = {
  name: 'Masaje',
  description: 'Con aceite de almendras',
  price: 450.5,
  duration: 60,
}

/** A tasting on Thursday 10 December at 10:00, for five. */
export const tasting: Partial<ServiceRequestInput> = {
  name: 'Cata',
  type: 'UNIQUE',
  specificDate: '2026-12-10',
  specificTime: '10:00',
  maxAttendees: 5,
}

/** One-line actions on the services of a business. */
export function manageServices(app: TestApp, business: () => TestBusiness) {
  const create = (changes: Partial<ServiceRequestInput> = {}, key?: string) => {
    const headers = { 'idempotency-key': key }
    return app.call(createService, { headers, body: { ...massage, ...changes } }, business().token)
  }
  const edit = (serviceId: string, body: Changes, query: { moveAttendees?: 'true' } = {}) =>
    app.call(updateService, { params: { serviceId }, query, body }, business().token)
  return {
    create,
    edit,
    created: async (changes: Partial<ServiceRequestInput> = {}) => dataOf(await create(changes)),
    move: (serviceId: string, body: Changes) => edit(serviceId, body, { moveAttendees: 'true' }),
    remove: (serviceId: string) =>
      app.call(deleteService, { params: { serviceId } }, business().token),
    restore: (serviceId: string) =>
      app.call(restoreService, { params: { serviceId } }, business().token),
    list: async (includeInactive: 'true' | 'false' = 'false') =>
      dataOf(await app.call(listServices, { query: { includeInactive } }, business().token)),
    /** Books a seat in an event for somebody of this name. */
    join: (serviceId: string, who = 'rosa') =>
      bookAs(
        app,
        { commerceId: business().commerceId, serviceId },
        { date: undefined, time: undefined, email: `${who}@ejemplo.test` },
      ),
  }
}

/** Inserts copies of a business's only service, without the API. */
export async function copyService(app: TestApp, commerceId: string, copies: number): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO services
     SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
       FROM services s, generate_series(1, $2) WHERE commerce_id = $1`,
    [commerceId, copies],
  )
}
