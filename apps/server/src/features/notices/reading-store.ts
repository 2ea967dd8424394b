import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Reader, seesAll } from './choose-readers.ts'

/** The condition that a row of `notifications` is in somebody's list. */
export const isShown = (reader: Reader): RawBuilder<SqlBool> =>
  seesAll(reader)
    ? isShownToDesk(sql`${reader.memberId}::uuid`)
    : isShownToStaff(sql`${reader.memberId}::uuid`)

/** The same for somebody who sees the notifications of all appointments. */
export const isShownToDesk = (memberId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(notifications.only_for IS NULL OR notifications.only_for = ${memberId})`

/** The same for somebody who sees only what concerns them. */
export const isShownToStaff = (memberId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${memberId} IN (coalesce(notifications.only_for, notifications.member_id),
    CASE WHEN notifications.only_for IS NULL THEN notifications.former_member_id END)`

/** The condition that somebody has read a row of `notifications`. */
export const isReadBy = (reader: Reader): RawBuilder<boolean> =>
  reader.memberId === reader.commerceId
    ? sql`notifications.is_read`
    : isReadByMember(sql`${reader.memberId}::uuid`)

/** The same for somebody other than the owner. */
export const isReadByMember = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  notifications.created_at <= (SELECT choices.read_until FROM notice_choices AS choices
    WHERE choices.commerce_id = notifications.commerce_id AND choices.member_id = ${memberId})
  IS TRUE OR EXISTS (SELECT FROM notification_reads AS reads
    WHERE reads.commerce_id = notifications.commerce_id AND reads.notification_id = notifications.id
      AND reads.member_id = ${memberId}))`
