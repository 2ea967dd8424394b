import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The address of another customer that one without an e-mail shares, in a query of `customers`; null for most. */
export const sharedEmail = sql<string | null>`(
  SELECT owner.email FROM customers AS owner
  WHERE owner.commerce_id = customers.commerce_id AND owner.id = customers.email_owner_id
    AND customers.email IS NULL)`

/** The ids of the customers who have one of these e-mails. */
export async function findMailed(
  db: Db,
  commerceId: CommerceId,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`email = ANY (${emails}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of the customers with one of these full names who share the e-mail of one of the owners. */
export async function findSharing(
  db: Db,
  commerceId: CommerceId,
  { owners, names }: { owners: readonly string[]; names: readonly string[] },
): Promise<string[]> {
  if (owners.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`email_owner_id = ANY (${owners}::uuid[])`)
    .where(
      sql<boolean>`name_key = ANY (ARRAY(SELECT search_text(name) FROM unnest(${names}::text[]) AS name))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}
