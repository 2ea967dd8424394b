import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Whether the last new customer was booked without the contact that the business asks for. */
export const readContactHabit = (db: Db, commerceId: CommerceId) =>
  db
    .selectFrom('commerces')
    .select('books_without_contact')
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()

export async function writeContactHabit(
  tx: Tx,
  commerceId: CommerceId,
  withoutContact: boolean,
): Promise<void> {
  await tx
    .updateTable('commerces')
    .set({ books_without_contact: withoutContact })
    .where('commerce_id', '=', commerceId)
    .where('books_without_contact', '<>', withoutContact)
    .execute()
}
