import { limits } from '@cuando/contract/calls/limits'
import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Currency } from '../../platform/db/schema.ts'
import { aboutColumns } from './about-columns.ts'
import { customerColumns } from './store.ts'

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof readCustomerByEmail>>>

/**
 * The customers of a business with a summary of their appointments, without withdrawn bookings. The last one has begun and
 * was neither cancelled nor missed; the next one is live. An appointment that was completed before its start is no visit
 * until then. The history is read only for the returned rows.
 */
export function withHistory(db: Db, commerceId: CommerceId, now: Date) {
  return db
    .selectFrom('customers')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('appointments')
          .select((of) => [
            of.fn.countAll<number>().as('appointments'),
            counted('visits', sql`status = 'COMPLETED' AND starts_at <= ${now}`),
            counted('cancellations', sql`status = 'CANCELLED'`),
            counted('no_shows', sql`no_show`),
            sql<Date | null>`max(starts_at) FILTER (
              WHERE starts_at <= ${now} AND status <> 'CANCELLED' AND NOT no_show)`.as('last_at'),
            sql<Date | null>`min(starts_at) FILTER (
              WHERE starts_at > ${now} AND status IN ('PENDING', 'ACTIVE'))`.as('next_at'),
            sql<boolean | null>`bool_or(${isOtherName})`.as('has_other_names'),
          ])
          .where('appointments.commerce_id', '=', commerceId)
          .whereRef('appointments.customer_id', '=', 'customers.id')
          .where('withdrawn', '=', false)
          .as('history'),
      (join) => join.onTrue(),
    )
    .select(['customers.id', ...customerColumns, ...aboutColumns, 'version'])
    .select([
      'customers.created_at',
      'history.last_at',
      'history.next_at',
      'history.has_other_names',
    ])
    .select((eb) => [
      eb.fn.coalesce('history.appointments', sql<number>`0`).as('appointments'),
      eb.fn.coalesce('history.visits', sql<number>`0`).as('visits'),
      eb.fn.coalesce('history.cancellations', sql<number>`0`).as('cancellations'),
      eb.fn.coalesce('history.no_shows', sql<number>`0`).as('no_shows'),
      jsonArrayFrom(
        eb
          .selectFrom('appointments')
          .select([currencyOf.as('currency'), sql<number>`sum(coalesce(paid, price))`.as('amount')])
          .where('appointments.commerce_id', '=', commerceId)
          .whereRef('appointments.customer_id', '=', 'customers.id')
          .where('status', '=', 'COMPLETED')
          .where('starts_at', '<=', now)
          .where(sql<number>`coalesce(paid, price)`, '>', 0)
          .groupBy(currencyOf)
          .orderBy(currencyOf),
      ).as('spent'),
      isBlocked(commerceId).as('is_blocked'),
      jsonObjectFrom(
        eb
          .selectFrom('customers as owner')
          .select(['owner.id', 'owner.name', 'owner.last_name as lastName', 'owner.email'])
          .where('owner.commerce_id', '=', commerceId)
          .whereRef('owner.id', '=', 'customers.email_owner_id')
          .where('customers.email', 'is', null)
          .where('owner.email', 'is not', null)
          .$narrowType<{ email: NotNull }>(),
      ).as('email_owner'),
    ])
    .where('customers.commerce_id', '=', commerceId)
    .where('customers.erased_at', 'is', null)
}

/** Whether an appointment was booked with another name than the customer's. */
export const isOtherName = sql<boolean>`(appointments.name, appointments.last_name)
  IS DISTINCT FROM (customers.name, customers.last_name)`

/** An appointment without a service has no currency. */
const currencyOf = sql<Currency>`coalesce(currency, 'MXN')`

/** A customer's debts, by currency. */
export function readOwed(db: Db, commerceId: CommerceId, customerId: string) {
  return db
    .selectFrom('appointments')
    .select((of) => [currencyOf.as('currency'), of.fn.sum<number>('owed').as('amount')])
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('owed', '>', 0)
    .where('status', '=', 'COMPLETED')
    .groupBy(currencyOf)
    .orderBy(currencyOf)
    .execute()
}

const counted = <Name extends string>(name: Name, which: ReturnType<typeof sql>) =>
  sql<number>`count(*) FILTER (WHERE ${which})`.as(name)

/** The blocked contacts don't depend on the customer, so they are read once for all of them. */
const isBlocked = (commerceId: CommerceId) => {
  const blocked = (kind: 'EMAIL' | 'PHONE') =>
    sql`FROM blocked_contacts WHERE commerce_id = ${commerceId} AND kind = ${kind}`
  return sql<boolean>`coalesce(mailbox_of(customers.email) IN (SELECT mailbox_of(value) ${blocked('EMAIL')}), false)
    OR coalesce(customers.phone IN (SELECT value ${blocked('PHONE')}), false)`
}

/** The customer with this e-mail (in lower case). */
export const readCustomerByEmail = (db: Db, commerceId: CommerceId, email: string, now: Date) =>
  withHistory(db, commerceId, now).where('customers.email', '=', email).executeTakeFirst()

/** The customers who follow `last` by name, all if it is null, with their pinned and latest notes. */
export const readCustomersAfter = (
  db: Db,
  commerceId: CommerceId,
  { now, last, limit }: { now: Date; last: { nameKey: string; id: string } | null; limit: number },
) =>
  withHistory(db, commerceId, now)
    .select('customers.name_key')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('customer_notes')
          .select(['content', 'created_at', 'created_by'])
          .where('customer_notes.commerce_id', '=', commerceId)
          .whereRef('customer_notes.customer_id', '=', 'customers.id')
          .orderBy('is_pinned', 'desc')
          .orderBy('created_at', 'desc')
          .limit(limits.exportedNotes),
      ).as('latest_notes'),
    )
    .$if(last !== null, (query) =>
      query.where(
        sql<boolean>`(customers.name_key, customers.id) > (${last?.nameKey}, ${last?.id}::uuid)`,
      ),
    )
    .orderBy('customers.name_key')
    .orderBy('customers.id')
    .limit(limit)
    .execute()

export const readCustomer = (db: Db, commerceId: CommerceId, id: string, now: Date) =>
  withHistory(db, commerceId, now).where('customers.id', '=', id).executeTakeFirst()

/** Up to five others with the same phone, who may be the same person. */
export async function readLikenesses(
  db: Db,
  commerceId: CommerceId,
  { id, phone }: { id: string; phone: string | null },
) {
  if (phone === null) return []
  return db
    .selectFrom('customers')
    .select(['id', ...customerColumns])
    .where('commerce_id', '=', commerceId)
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('name_key')
    .orderBy('id')
    .limit(5)
    .execute()
}

/** How long after an appointment the name and phone of its booking still count. */
const SAID_LATELY_DAYS = 30

/**
 * The latest appointments that visitors booked with another name or phone than this customer's, the latest booking
 * first.
 */
export function readBookedOtherwise(db: Db, commerceId: CommerceId, customerId: string, now: Date) {
  const since = new Date(now.getTime() - SAID_LATELY_DAYS * 86_400_000)
  return db
    .selectFrom('appointments')
    .select(['id', 'name', 'last_name', 'phone', 'starts_at'])
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('starts_at', '>', since)
    .where('booked_otherwise', '=', true)
    .where('status', '<>', 'CANCELLED')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

export type BookedOtherwiseRow = Awaited<ReturnType<typeof readBookedOtherwise>>[number]

export type VisitRow = NonNullable<Awaited<ReturnType<typeof readVisits>>>['rows'][number]

/**
 * One page of a customer's appointments except withdrawn bookings, the latest first, and the total; undefined without that
 * customer.
 */
export async function readVisits(
  db: Db,
  commerceId: CommerceId,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofCustomer = db
    .selectFrom('appointments')
    .where('appointments.commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('withdrawn', '=', false)
  const [counted, rows] = await Promise.all([
    db
      .selectFrom('customers')
      .select(ofCustomer.select((eb) => eb.fn.countAll<number>().as('total')).as('total'))
      .where('commerce_id', '=', commerceId)
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
    ofCustomer
      .leftJoin('services', (join) =>
        join
          .onRef('services.commerce_id', '=', 'appointments.commerce_id')
          .onRef('services.id', '=', 'appointments.service_id'),
      )
      .select([
        'appointments.id',
        'starts_at',
        'services.name as service_name',
        'status',
        'no_show',
      ])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('appointment_moves')
              .select('number')
              .whereRef('appointment_moves.commerce_id', '=', 'appointments.commerce_id')
              .whereRef('appointment_id', '=', 'appointments.id'),
          )
          .$castTo<boolean>()
          .as('is_rescheduled'),
      )
      .orderBy('starts_at', 'desc')
      .orderBy('appointments.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return counted && { total: counted.total ?? 0, rows }
}
