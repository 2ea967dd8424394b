import { limits } from '@cuando/contract/calls/limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Reader } from '../notices/choose-readers.ts'
import { isReadBy, isShown } from '../notices/reading-store.ts'
import { isOwner } from '../team/person-of.ts'

// A literal, as in the condition of the partial index, which a parameter would not match.
const isFalse = sql.lit(false)

const isUnread = (reader: Reader): RawBuilder<SqlBool> =>
  isOwner(reader) ? sql`is_read = ${isFalse}` : sql`NOT ${isReadBy(reader)}`

/** The notifications that somebody sees. */
const selectShown = (db: Db, reader: Reader) =>
  db
    .selectFrom('notifications')
    .where('notifications.commerce_id', '=', reader.commerceId)
    .where(isShown(reader))

/** Counts unread notifications, up to `limits.notifications`: older ones are about to be swept. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { count } = await db
    .selectFrom(
      selectShown(db, reader)
        .select('id')
        .where(isUnread(reader))
        .limit(limits.notifications)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the same by type. */
export async function countUnreadByType(db: Db, reader: Reader) {
  const rows = await db
    .selectFrom(
      selectShown(db, reader)
        .select('type')
        .where(isUnread(reader))
        .limit(limits.notifications)
        .as('unread'),
    )
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, count }) => [type, count]))
}

export async function countNotifications(db: Db, reader: Reader): Promise<number> {
  const { count } = await selectShown(db, reader)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NotificationRow = Awaited<ReturnType<typeof readNewest>>[number]

const selectRows = (db: Db, reader: Reader) =>
  selectShown(db, reader)
    .select(['id', 'type', 'title', 'message', 'created_at', 'appointment_id'])
    .select(isReadBy(reader).as('is_read'))

/** Some of somebody's notifications, newest first; those of the same time by id. */
export function readNewest(
  db: Db,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectRows(db, reader)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findNotification(db: Db, reader: Reader, id: string) {
  return selectRows(db, reader).where('id', '=', id).executeTakeFirst()
}

/** Returns whether it was unread until then. */
export async function markRead(db: Db, reader: Reader, id: string): Promise<boolean> {
  if (!isOwner(reader)) return addReads(db, reader, sql`notifications.id = ${id}::uuid`)
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('commerce_id', '=', reader.commerceId)
    .where('id', '=', id)
    .where('is_read', '=', isFalse)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns whether any was unread until then. */
export function markAllRead(db: Db, reader: Reader): Promise<boolean> {
  return isOwner(reader)
    ? markAllReadByOwner(db, reader.commerceId)
    : addReads(db, reader, sql`true`)
}

/** Rows are locked in one order, so that concurrent calls can't deadlock. */
async function markAllReadByOwner(db: Db, commerceId: CommerceId): Promise<boolean> {
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

/** In one order, too. Those that are being deleted are skipped. */
async function addReads(db: Db, reader: Reader, which: RawBuilder<SqlBool>): Promise<boolean> {
  const { commerceId, memberId } = reader
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO notification_reads (commerce_id, notification_id, member_id)
    SELECT commerce_id, id, ${memberId}::uuid FROM notifications
    WHERE commerce_id = ${commerceId} AND ${which} AND ${isShown(reader)} AND ${isUnread(reader)}
    ORDER BY id FOR KEY SHARE OF notifications SKIP LOCKED
    ON CONFLICT DO NOTHING`.execute(db)
  return numAffectedRows > 0n
}
