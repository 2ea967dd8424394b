import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isGivenBy } from '../../team/store.ts'
import { type CustomerColumns, customerColumns, type KnownCustomer, nameKeyOf } from '../store.ts'
import { sharedEmail } from './mailed-store.ts'

/** A customer by their id, not erased. */
export const readKnownCustomer = (
  db: Db,
  commerceId: CommerceId,
  id: string,
): Promise<KnownCustomer | undefined> =>
  db
    .selectFrom('customers')
    .select(['id', ...customerColumns])
    .select(sharedEmail.as('shared_email'))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/**
 * Selects customers that somebody attends or has attended, on a query of `customers`. A cancelled appointment does not count:
 * anybody on the staff can book one with an e-mail that they know.
 */
export const isServedBy = (memberId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM appointments
    WHERE appointments.commerce_id = customers.commerce_id
      AND appointments.customer_id = customers.id
      AND appointments.status <> 'CANCELLED' AND ${isGivenBy(memberId)})`

/** Whether this person attends or has attended the customer. */
export async function hasServed(
  db: Db,
  commerceId: CommerceId,
  { customerId, memberId }: { customerId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', customerId)
    .where(isServedBy(memberId))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a customer has exactly this name, ignoring case and accents; with `memberId` only this person's customers count. */
export async function hasNamesake(
  db: Db,
  commerceId: CommerceId,
  {
    memberId,
    ...name
  }: Pick<CustomerColumns, 'name' | 'last_name'> & { memberId: string | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('name_key', '=', nameKeyOf(name))
    .where('erased_at', 'is', null)
    .where(memberId === undefined ? sql<SqlBool>`true` : isServedBy(memberId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
