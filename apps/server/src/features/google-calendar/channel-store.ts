import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PersonRef } from '../team/person-of.ts'
import { type CalendarRef, isRead, selectCalendar, soonest } from './calendar-store.ts'

export interface Channel {
  id: string
  resource: string
  expiresAt: Date
}

/** Stores the channel for Google's reports of a calendar's changes, in place of the former one. */
export async function writeChannel(tx: Tx, ref: CalendarRef, channel: Channel): Promise<void> {
  const { commerceId, memberId, calendarId } = ref
  const former = await tx
    .selectFrom('google_calendars')
    .select('channel_id')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('id', '=', calendarId)
    .forUpdate()
    .executeTakeFirst()
  if (!former) return
  await deleteChannels(tx, [former])
  await tx
    .insertInto('directory_google_channels')
    .values({ channel_id: channel.id, commerce_id: commerceId })
    .execute()
  await selectCalendar(tx, ref)
    .set({
      channel_id: channel.id,
      channel_resource: channel.resource,
      channel_expires_at: channel.expiresAt,
      channel_retry_at: null,
    })
    .execute()
}

/**
 * Has new channels opened, for one person or for all, after their grant or the key of their tokens was replaced. A
 * calendar that is not read now gets its channel once it is.
 */
export async function renewChannels(
  tx: Tx,
  now: Date,
  person: PersonRef | null = null,
): Promise<void> {
  const isMeant = person
    ? sql<boolean>`commerce_id = ${person.commerceId} AND member_id = ${person.memberId}`
    : sql<boolean>`true`
  await tx
    .updateTable('google_calendars')
    .set({
      channel_expires_at: null,
      channel_retry_at: null,
      due_at: sql<Date | null>`CASE WHEN ${isRead} THEN ${soonest(now)} END`,
    })
    .where(isMeant)
    .execute()
  await tx
    .updateTable('google_connections')
    .set({ due_at: now })
    .where('revoked_at', 'is', null)
    .where(isMeant)
    .execute()
}

/** Postpones the next try to open a channel. */
export async function postponeChannel(db: Db, ref: CalendarRef, retryAt: Date): Promise<void> {
  await selectCalendar(db, ref).set({ channel_retry_at: retryAt }).execute()
}

/** Deletes these channels, so that later messages on them are ignored. */
export async function deleteChannels(tx: Tx, rows: readonly { channel_id: string | null }[]) {
  const ids = rows.flatMap(({ channel_id }) => channel_id ?? [])
  if (ids.length === 0) return
  await tx.deleteFrom('directory_google_channels').where('channel_id', 'in', ids).execute()
}

/** The calendar of a channel, if it is read. */
export function findByChannel(db: Db, channelId: string) {
  return db
    .selectFrom('directory_google_channels')
    .innerJoin('google_calendars', (join) =>
      join
        .onRef('google_calendars.commerce_id', '=', 'directory_google_channels.commerce_id')
        .onRef('google_calendars.channel_id', '=', 'directory_google_channels.channel_id'),
    )
    .select(['google_calendars.commerce_id', 'google_calendars.member_id', 'google_calendars.id'])
    .where('directory_google_channels.channel_id', '=', channelId)
    .where(isRead)
    .executeTakeFirst()
}
