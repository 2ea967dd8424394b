import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'

/** Somebody of a team who was not removed, with what they have chosen. */
export function readPerson(db: Db, commerceId: CommerceId, memberId: string) {
  return db
    .selectFrom('team_members')
    .leftJoin('notice_choices as choices', (join) =>
      join
        .onRef('choices.commerce_id', '=', 'team_members.commerce_id')
        .onRef('choices.member_id', '=', 'team_members.id'),
    )
    .select([
      'team_members.name',
      'team_members.user_id',
      'team_members.role',
      'choices.mails',
      'choices.morning_summary',
    ])
    .where('team_members.commerce_id', '=', commerceId)
    .where('team_members.id', '=', memberId)
    .where('team_members.removed_at', 'is', null)
    .executeTakeFirst()
}
