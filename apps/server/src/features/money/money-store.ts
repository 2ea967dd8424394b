import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Currency } from '../../platform/db/schema.ts'

interface Span {
  from: Date
  to: Date
}

/** An appointment without a service has no currency. */
const currency = sql<Currency>`coalesce(appointments.currency, 'MXN')`
const earned = sql<number>`coalesce(paid, appointments.price, 0)`
/** Nobody can collect a debt of an erased customer. */
const owed = sql<
  number | null
>`CASE WHEN customers.erased_at IS NULL THEN owed ELSE least(owed, 0) END`

/** The completed appointments that start in a span, with their customer, service and team member. */
const completed = (db: Db, commerceId: CommerceId, { from, to }: Span) =>
  db
    .selectFrom('appointments')
    .innerJoin('occupations', (join) =>
      join
        .onRef('occupations.commerce_id', '=', 'appointments.commerce_id')
        .onRef('occupations.id', '=', 'appointments.occupation_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.commerce_id', '=', 'appointments.commerce_id')
        .onRef('customers.id', '=', 'appointments.customer_id'),
    )
    .leftJoin('services', (join) =>
      join
        .onRef('services.commerce_id', '=', 'appointments.commerce_id')
        .onRef('services.id', '=', 'appointments.service_id'),
    )
    .leftJoin('team_members', (join) =>
      join
        .onRef('team_members.commerce_id', '=', 'occupations.commerce_id')
        .onRef('team_members.id', '=', 'occupations.member_id'),
    )
    .where('appointments.commerce_id', '=', commerceId)
    .where('appointments.starts_at', '>=', from)
    .where('appointments.starts_at', '<', to)
    .where('appointments.status', '=', 'COMPLETED')

export type MoneyRow = Awaited<ReturnType<typeof sumByAll>>[number]

/** The sums by service, team member, way of paying and currency. */
export const sumByAll = (db: Db, commerceId: CommerceId, span: Span) =>
  completed(db, commerceId, span)
    .select((eb) => [
      'appointments.service_id',
      'services.name as service_name',
      'occupations.member_id',
      'team_members.name as member_name',
      'appointments.paid_by',
      currency.as('currency'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(${earned})`.as('earned'),
      sql<number>`sum(coalesce(tip, 0))`.as('tips'),
      sql<number>`sum(coalesce(${owed}, 0))`.as('owed'),
    ])
    .groupBy([
      'appointments.service_id',
      'services.name',
      'occupations.member_id',
      'team_members.name',
      'appointments.paid_by',
      currency,
    ])
    .execute()

export type PaidRow = Awaited<ReturnType<typeof readCompletedAfter>>[number]

/** Completed appointments in order, those after `last`; the first ones if it is null. */
export const readCompletedAfter = (
  db: Db,
  commerceId: CommerceId,
  { last, limit, ...span }: Span & { last: { starts_at: Date; id: string } | null; limit: number },
) =>
  completed(db, commerceId, span)
    .select([
      'appointments.id',
      'appointments.starts_at',
      'appointments.name',
      'appointments.last_name',
      'services.name as service_name',
      'team_members.name as member_name',
      'appointments.price',
      'appointments.paid',
      'appointments.tip',
      owed.as('owed'),
      'appointments.paid_by',
      currency.as('currency'),
    ])
    .$if(last !== null, (query) =>
      query.where(
        sql<boolean>`(appointments.starts_at, appointments.id) > (${last?.starts_at}, ${last?.id}::uuid)`,
      ),
    )
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(limit)
    .execute()

/** A customer's completed appointments with a debt. */
export function readDebts(tx: Tx, commerceId: CommerceId, customerId: string) {
  return tx
    .selectFrom('appointments')
    .select(['id', 'paid_by', 'paid', 'tip', 'owed', currency.as('currency')])
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('owed', '>', 0)
    .where('status', '=', 'COMPLETED')
    .orderBy('id')
    .execute()
}
