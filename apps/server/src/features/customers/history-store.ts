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
  <> (customers.name, customers.last_name)`

/** An appointment without a service has no currency. */
export const currencyOf = sql<Currency>`coalesce(currency, 'MXN')`

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
