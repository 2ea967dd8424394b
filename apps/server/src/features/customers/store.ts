import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'

export interface CustomerData {
  name: string
  lastName: string
  email: string
  phone: string | null
}

/** Makes the customer with this e-mail, or gives the one there is the newest name and phone; answers the id. */
export async function upsertCustomer(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  customer: CustomerData,
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('customers')
    .values({
      commerce_id: commerceId,
      id,
      email: customer.email,
      name: customer.name,
      last_name: customer.lastName,
      phone: customer.phone,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'email']).doUpdateSet((eb) => ({
        name: customer.name,
        last_name: customer.lastName,
        // A booking without a phone says nothing about the phone that is known.
        phone: eb.fn.coalesce('excluded.phone', 'customers.phone'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes customers that the business does not know yet; at least one. */
export async function insertCustomers(
  tx: Tx,
  commerceId: CommerceId,
  customers: readonly (CustomerData & { id: string; createdAt: Date })[],
): Promise<void> {
  await tx
    .insertInto('customers')
    .values(
      customers.map((customer) => ({
        commerce_id: commerceId,
        id: customer.id,
        email: customer.email,
        name: customer.name,
        last_name: customer.lastName,
        phone: customer.phone,
        created_at: customer.createdAt,
      })),
    )
    .execute()
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof readCustomerByEmail>>>

/**
 * The customer with this e-mail (in lower case), with the start of the last appointment that was not cancelled and of
 * the next live one.
 */
export function readCustomerByEmail(db: Db, commerceId: CommerceId, email: string, now: Date) {
  const own = (what: ReturnType<typeof sql>, which: ReturnType<typeof sql>) => sql`(SELECT ${what}
    FROM appointments
    WHERE appointments.commerce_id = customers.commerce_id
      AND appointments.customer_id = customers.id AND ${which})`
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'last_name', 'email', 'phone', 'notes'])
    .select([
      own(sql`count(*)`, sql`true`).$castTo<number>().as('appointments'),
      own(sql`max(starts_at)`, sql`starts_at <= ${now} AND status <> 'CANCELLED'`)
        .$castTo<Date | null>()
        .as('last_at'),
      own(sql`min(starts_at)`, sql`starts_at > ${now} AND status IN ('PENDING', 'ACTIVE')`)
        .$castTo<Date | null>()
        .as('next_at'),
    ])
    .where('commerce_id', '=', commerceId)
    .where('email', '=', email)
    .executeTakeFirst()
}
