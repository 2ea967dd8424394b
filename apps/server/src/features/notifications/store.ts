import { limits } from '@cuando/contract/limits'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { NotificationType as StoredType } from '../../platform/db/schema.ts'

export type NotificationType = StoredType

export interface NewNotification {
  commerceId: CommerceId
  id: string
  type: NotificationType
  title: string
  message: string
  appointmentId: string | null
  createdAt: Date
}

/** Inserts notifications, of several businesses too, in one statement; at least one, at most some thousands. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values(
      notifications.map((each) => ({
        commerce_id: each.commerceId,
        id: each.id,
        type: each.type,
        title: each.title,
        message: each.message,
        appointment_id: each.appointmentId,
        created_at: each.createdAt,
      })),
    )
    .execute()
}

/** Counts unread notifications up to `limits.countedUnread`, because their number may grow without bound. */
export async function countUnread(db: Db, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('commerce_id', '=', commerceId)
        // A literal, as in the condition of the partial index, which a parameter would not match.
        .where('is_read', '=', eb.lit(false))
        .limit(limits.countedUnread)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The same for several businesses, in one statement. */
export async function countUnreadOfEach(
  db: Db,
  commerceIds: readonly CommerceId[],
): Promise<Map<CommerceId, number>> {
  const { rows } = await sql<{ room: CommerceId; count: number }>`SELECT room, count
    FROM unnest(${[...new Set(commerceIds)]}::uuid[]) AS room, LATERAL (
      SELECT count(*) FROM (
        SELECT FROM notifications
        WHERE commerce_id = room AND NOT is_read LIMIT ${limits.countedUnread}
      ) AS unread
    ) AS counted`.execute(db)
  return new Map(rows.map(({ room, count }) => [room, count]))
}
