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

export async function countUnread(db: Db | Tx, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
  return count
}
