import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'

/** What else belongs to a business goes with its row. */
export async function removeCommerces(tx: Tx, commerceIds: readonly CommerceId[]): Promise<void> {
  const removed = await tx
    .deleteFrom('commerces')
    .where('commerce_id', 'in', commerceIds)
    .returning(['username', 'referral_code'])
    .execute()
  const usernames = removed.map((row) => row.username)
  const codes = removed.map((row) => row.referral_code)
  await tx.deleteFrom('directory_usernames').where('username', 'in', usernames).execute()
  await tx.deleteFrom('directory_referral_codes').where('code', 'in', codes).execute()
}
