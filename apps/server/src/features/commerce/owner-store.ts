import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { withOffer } from './offer-store.ts'
import { selectCommerce, withKnownZone } from './store.ts'

/** The owner's name and e-mail, for the public page and for mails. */
export function readOwner(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email'])
    .where('commerce_id', '=', commerceId)
    .where('role', '=', 'OWNER')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
}

export type SenderRow = Awaited<ReturnType<typeof readSenders>>[number]

/** Businesses with the owner, for their mails. In no order, each once. */
export async function readSenders(db: Db, ids: readonly CommerceId[]) {
  const rows = await selectCommerce(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('users')
          .select(['name as owner_name', 'last_name as owner_last_name', 'email as owner_email'])
          .whereRef('users.commerce_id', '=', 'commerces.commerce_id')
          .where('role', '=', 'OWNER')
          .orderBy('created_at')
          .limit(1)
          .as('owner'),
      (join) => join.onTrue(),
    )
    .select(['owner_name', 'owner_last_name', 'owner_email'])
    // An array, so that the statement is the same for any number.
    .where('commerces.commerce_id', '=', sql<CommerceId>`ANY(${[...ids]}::uuid[])`)
    .execute()
  return rows.map((row) => withOffer(withKnownZone(row)))
}
