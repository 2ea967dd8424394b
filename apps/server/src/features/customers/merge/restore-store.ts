import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { hasCustomer } from '../store.ts'
import type { CustomerJson } from './merge-store.ts'

/** Removes the contacts of a customer, which may be those of the customer who is restored next. */
export async function clearContacts(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email: null, phone: null })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', customerId)
    .execute()
}

/** Writes former values of a customer. The version rises, because screens may show the one of before. */
export async function writeRestored(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  restored: CustomerJson,
): Promise<void> {
  const columns = Object.keys(restored)
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`former.${column}`)}`)
  await sql`UPDATE customers SET ${sql.join([...set, sql`version = customers.version + 1`])}
    FROM jsonb_populate_record(NULL::customers, ${JSON.stringify(restored)}) AS former
    WHERE customers.commerce_id = ${commerceId} AND customers.id = ${customerId}`.execute(tx)
}

/** Former values without a pointer to a customer who is gone, whose e-mail this one shared. */
export async function withPresentOwner(
  tx: Tx,
  commerceId: CommerceId,
  former: CustomerJson,
): Promise<CustomerJson> {
  const ownerId = former.email_owner_id
  if (typeof ownerId !== 'string' || (await hasCustomer(tx, commerceId, ownerId))) return former
  return { ...former, email_owner_id: null }
}

/** Columns that the database derives. */
const derived = ['name_key', 'birth_month']

/** Inserts a customer as they were, with their id and version. `known` are the present columns of customers. */
export async function insertFormer(
  tx: Tx,
  former: CustomerJson,
  known: readonly string[],
): Promise<void> {
  const columns = sql.join(
    known
      .filter((column) => column in former && !derived.includes(column))
      .map((column) => sql.ref(column)),
  )
  await sql`INSERT INTO customers (${columns})
    SELECT ${columns} FROM jsonb_populate_record(NULL::customers, ${JSON.stringify(former)})`.execute(
    tx,
  )
}

/** A customer who is again as an import left them gets their new version into its row, so that it can be undone, too. */
export async function updateImported(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  former: CustomerJson,
): Promise<void> {
  await sql`UPDATE customer_import_rows SET version = customers.version
    FROM customers
    WHERE customers.commerce_id = ${commerceId} AND customers.id = ${customerId}
      AND customer_import_rows.commerce_id = ${commerceId}
      AND customer_import_rows.customer_id = ${customerId}
      AND customer_import_rows.version = ${Number(former.version)}`.execute(tx)
}
