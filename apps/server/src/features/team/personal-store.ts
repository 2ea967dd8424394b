import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PersonRef } from './person-of.ts'

/** Begins the notifications of somebody who was let in: earlier ones are not new to them. */
export async function beginNotices(
  tx: Tx,
  { commerceId, memberId }: PersonRef,
  at: Date,
): Promise<void> {
  // A call at the end of an earlier access may have left rows.
  await deletePersonal(tx, commerceId, memberId)
  await tx
    .insertInto('notice_choices')
    .values({ commerce_id: commerceId, member_id: memberId, read_until: at })
    .execute()
}

/** Deletes what belongs to the log-in of somebody: choices, what they have read, and the address for their calendar. */
export async function deletePersonal(tx: Tx, commerceId: CommerceId, memberId: string) {
  const tables = [
    'notice_choices',
    'notification_reads',
    'member_feeds',
    'directory_member_feeds',
  ] as const
  for (const table of tables) {
    await tx
      .deleteFrom(table)
      .where('commerce_id', '=', commerceId)
      .where('member_id', '=', memberId)
      .execute()
  }
}
