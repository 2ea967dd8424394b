import { limits } from '@cuando/contract/calls/limits'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { NotificationType as StoredType } from '../../platform/db/schema.ts'
import { insertRows, statement } from '../../platform/db/statements/statement.ts'
import { wantingDevices } from '../push/store.ts'

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

/** The devices of a business that get pushes, and the number that its screens show. */
export interface Audience {
  commerceId: CommerceId
  /** The ids of their subscriptions. */
  devices: string[]
  /** How many notifications are unread, up to `limits.notifications`. */
  unread: number
}

/** Inserts notifications, of several businesses too; at least one, at most some thousands. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<void> {
  const rows = notifications.map((each) => ({
    commerce_id: each.commerceId,
    id: each.id,
    type: each.type,
    title: each.title,
    message: each.message,
    appointment_id: each.appointmentId,
    created_at: each.createdAt,
  }))
  await insertRows(tx, 'notifications', rows)
}

/** Reads the devices for a new notification of a business, and its unread count. */
export async function readAudience(db: Db, commerceId: CommerceId): Promise<Audience> {
  const [row] = await findAudience(db, { commerceId })
  return row ?? { commerceId, devices: [], unread: 0 }
}

const findAudience = statement((db, { commerceId }: { commerceId: CommerceId }) =>
  db
    .selectFrom('commerces')
    .select([
      'commerces.commerce_id as commerceId',
      wantingDevices(sql.ref('commerces.commerce_id')).as('devices'),
      sql<number>`(SELECT count(*) FROM (
        SELECT FROM notifications
        WHERE notifications.commerce_id = commerces.commerce_id AND NOT is_read
        LIMIT ${sql.lit(limits.notifications)}
      ) AS unread)`.as('unread'),
    ])
    .where('commerce_id', '=', commerceId),
)

/** Counts unread notifications, up to `limits.notifications`: older ones are about to be swept. */
export async function countUnread(db: Db, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('commerce_id', '=', commerceId)
        .where('is_read', '=', isFalse)
        .limit(limits.notifications)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

// A literal, as in the condition of the partial index, which a parameter would not match.
const isFalse = sql.lit(false)

export async function countNotifications(db: Db, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .executeTakeFirstOrThrow()
  return count
}

const columns = [
  'id',
  'type',
  'title',
  'message',
  'is_read',
  'created_at',
  'appointment_id',
] as const

export type NotificationRow = Awaited<ReturnType<typeof readNewest>>[number]

/** Some of a business's notifications, newest first; those of the same time by id. */
export function readNewest(
  db: Db,
  commerceId: CommerceId,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findNotification(db: Db, commerceId: CommerceId, id: string) {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns whether it was unread until then. */
export async function markRead(db: Db, commerceId: CommerceId, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('is_read', '=', isFalse)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns whether any was unread until then. Rows are locked in one order, so that concurrent calls can't deadlock. */
export async function markAllRead(db: Db, commerceId: CommerceId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('commerce_id', '=', commerceId)
        .where('is_read', '=', isFalse)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
