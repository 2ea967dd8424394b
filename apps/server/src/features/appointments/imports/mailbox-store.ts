import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The addresses of the people who log in to a business: in their own events they are no customers. */
export async function readMailboxes(db: Db, commerceId: CommerceId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('commerce_id', '=', commerceId)
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}
