import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction, type Row } from '../../platform/db/database.ts'

export type ChoiceRow = Pick<Row<'notice_choices'>, 'pushes' | 'mails' | 'feed' | 'morning_summary'>

/** The choices of a team member; null stands for the default of the role. */
export async function readChoices(
  db: Db,
  commerceId: CommerceId,
  memberId: string,
): Promise<ChoiceRow> {
  const row = await db
    .selectFrom('notice_choices')
    .select(['pushes', 'mails', 'feed', 'morning_summary'])
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? { pushes: null, mails: null, feed: null, morning_summary: null }
}

/** Writes the given columns; the others stay. `nextSummaryAt` is needed to turn on somebody's summary. */
export function writeChoices(
  db: Db,
  commerceId: CommerceId,
  memberId: string,
  changed: Partial<ChoiceRow>,
  nextSummaryAt: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Locked first, as in other transactions. A summary that is already due stays due.
    if (changed.morning_summary)
      await tx
        .updateTable('commerces')
        .set({ summary_due_at: nextSummaryAt })
        .where('commerce_id', '=', commerceId)
        .where('summary_due_at', 'is', null)
        .execute()
    await tx
      .insertInto('notice_choices')
      .values({ commerce_id: commerceId, member_id: memberId, ...changed })
      .onConflict((conflict) => conflict.columns(['commerce_id', 'member_id']).doUpdateSet(changed))
      .execute()
  })
}
