import { limits } from '@cuando/contract/limits'
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

export async function insertNotification(tx: Tx, notification: NewNotification): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      commerce_id: notification.commerceId,
      id: notification.id,
      type: notification.type,
      title: notification.title,
      message: notification.message,
      appointment_id: notification.appointmentId,
      created_at: notification.createdAt,
    })
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
