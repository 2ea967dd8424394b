import type { ServiceRequestInput } from '@cuando/contract/business/service-request'
import {
  createService,
  deleteService,
  listServices,
  restoreService,
  updateService,
} from '@cuando/contract/business/services'
import type { Given } from '@cuando/contract/calls/endpoint'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { bookAs } from './book-as.ts'

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

/** Pairs of live, attended occupations that overlap although one allows no other beside it. */
export async function listOverlaps(app: TestApp, commerceId: string) {
  const { rows } = await app.database.pool.query(
    `SELECT one.id FROM occupations one JOIN occupations other
       ON other.commerce_id = one.commerce_id AND other.id <> one.id AND other.span && one.span
     WHERE one.commerce_id = $1 AND one.is_live AND one.places = 1 AND other.is_live`,
    [commerceId],
  )
  return rows
}

/** The maximum number of concurrent live occupations on a day in Mexico City. */
export async function countMostAtOnce(app: TestApp, commerceId: string, date: string) {
  const { rows } = await app.database.pool.query<{ most: number }>(
    `SELECT max((SELECT count(*) FROM occupations other
       WHERE other.commerce_id = one.commerce_id AND other.is_live
         AND other.span @> one.buffer_start)) AS most
     FROM occupations one
     WHERE one.commerce_id = $1 AND one.is_live AND (one.starts_at AT TIME ZONE 'America/Mexico_City')::date = $2`,
    [commerceId, date],
  )
  return rows[0]?.most
}

/** The number of appointments and attendees of an event, with the first and last start of its appointments. */
export async function readAttendance(app: TestApp, commerceId: string, eventId: string) {
  const { rows } = await app.database.pool.query(
    `SELECT count(*) AS booked, min(o.attendees) AS attendees,
       min(a.starts_at) AS first, max(a.starts_at) AS last
     FROM appointments a JOIN occupations o
       ON o.commerce_id = a.commerce_id AND o.id = a.occupation_id AND o.is_event AND o.is_live
     WHERE a.commerce_id = $1 AND a.service_id = $2`,
    [commerceId, eventId],
  )
  return rows
}

/** The type of a service, and the number of its live appointments. */
export async function readTypeAndLive(app: TestApp, serviceId: string) {
  const { rows } = await app.database.pool.query(
    `SELECT type, (SELECT count(*) FROM appointments a
       WHERE a.commerce_id = s.commerce_id AND a.service_id = s.id AND a.status = 'PENDING') AS live
     FROM services s WHERE id = $1`,
    [serviceId],
  )
  return rows[0]
}

/** The lengths that the appointments of a service have. */
export async function listLengths(app: TestApp, serviceId: string) {
  const { rows } = await app.database.pool.query(
    'SELECT DISTINCT ends_at - starts_at AS length FROM appointments WHERE service_id = $1',
    [serviceId],
  )
  return rows
}

/** Stops the offer of video calls, without the API. */
export async function stopVideoCalls(app: TestApp, commerceId: string): Promise<void> {
  await app.database.pool.query('UPDATE commerces SET can_online = false WHERE commerce_id = $1', [
    commerceId,
  ])
}

/** Sets whether Google makes links for video calls of the business, without the API. */
export async function setMeetLinks(app: TestApp, commerceId: string, does: boolean): Promise<void> {
  await app.database.pool.query('UPDATE commerces SET has_meet_links = $2 WHERE commerce_id = $1', [
    commerceId,
    does,
  ])
}

/** Adds days off from one day to another, without the API. */
export async function blockDays(
  app: TestApp,
  commerceId: string,
  [first, last]: [string, string],
): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO days_off (commerce_id, id, date, description)
     SELECT $1, gen_random_uuid(), day::date, 'Obras'
     FROM generate_series($2::date, $3::date, '1 day') AS day`,
    [commerceId, first, last],
  )
}
