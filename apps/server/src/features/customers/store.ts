import type { Tx } from '../../platform/db/database.ts'
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
