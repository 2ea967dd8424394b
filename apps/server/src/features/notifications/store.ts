import type { Db, Tx } from '../../platform/db/database.ts'
import type { NotificationType as StoredType } from '../../platform/db/schema.ts'
import type { CommerceId } from '../commerce/store.ts'

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

/** Writes a notification, and answers how many are unread with it. */
export async function insertNotification(tx: Tx, notification: NewNotification): Promise<number> {
  const row = await tx
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
    .returning((eb) =>
      eb
        .selectFrom('notifications as earlier')
        .select((earlier) => earlier.fn.countAll<number>().as('unread'))
        .where('earlier.commerce_id', '=', notification.commerceId)
        .where('earlier.is_read', '=', eb.lit(false))
        .as('unread'),
    )
    .executeTakeFirstOrThrow()
  // The statement does not see the row that it writes.
  return (row.unread ?? 0) + 1
}

export async function countUnread(db: Db | Tx, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
  return count
}
