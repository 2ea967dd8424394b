import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PersonRef } from '../team/person-of.ts'

export type CalendarRow = Awaited<ReturnType<typeof listCalendars>>[number]

/** The calendars of the connected account, in Google's order. */
export function listCalendars(db: Db, { commerceId, memberId }: PersonRef) {
  return db
    .selectFrom('google_calendars')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
}

/** Whether online appointments get a Meet link. Only the primary calendar counts: events are written there. */
export const hasMeetLinks = (calendars: readonly CalendarRow[]): boolean =>
  calendars.some((each) => each.is_primary && each.has_meet)

export interface ListedCalendar {
  id: string
  name: string
  isPrimary: boolean
  hasMeet: boolean
}

/**
 * Stores the account's calendars as Google lists them. A new one is chosen only if it is the primary one; the choice
 * of known ones stays. Returns the deleted ones.
 */
export async function writeCalendars(
  tx: Tx,
  { commerceId, memberId }: PersonRef,
  listed: readonly ListedCalendar[],
  now: Date,
): Promise<{ channel_id: string | null }[]> {
  const ids = listed.map(({ id }) => id)
  const gone = await tx
    .deleteFrom('google_calendars')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('id', '<>', sql<string>`ALL(${ids}::text[])`)
    .returning('channel_id')
    .execute()
  await tx
    .insertInto('google_calendars')
    .values(
      listed.map(({ id, name, isPrimary, hasMeet }, position) => ({
        ...{ commerce_id: commerceId, member_id: memberId, id, name, position },
        is_primary: isPrimary,
        is_chosen: isPrimary,
        has_meet: hasMeet,
        due_at: isPrimary ? now : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'member_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        position: eb.ref('excluded.position'),
        is_primary: eb.ref('excluded.is_primary'),
        has_meet: eb.ref('excluded.has_meet'),
      })),
    )
    .execute()
  return gone
}

/** Whether a calendar is read: it is chosen, or it is the primary one, which has the appointments' events. */
export const isRead = sql<boolean>`(is_chosen OR is_primary)`

/** The earliest time to read a calendar at: one that took long is not read before `rest_until`. */
export const soonest = (now: Date) => sql<Date>`greatest(${now}::timestamptz, rest_until)`

/** Chooses exactly these calendars. Deletes the events of those that are no longer chosen. */
export async function chooseCalendars(
  tx: Tx,
  person: PersonRef,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { commerceId, memberId } = person
  const isWanted = sql<boolean>`id = ANY(${[...ids]}::text[])`
  const dropped = await tx
    .updateTable('google_calendars')
    .set({
      ...{ is_chosen: false, ...unread },
      due_at: sql<Date | null>`CASE WHEN is_primary THEN ${soonest(now)} END`,
    })
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('is_chosen', '=', true)
    .where(sql<boolean>`NOT ${isWanted}`)
    .returning('id')
    .execute()
  for (const { id } of dropped) await deleteEvents(tx, { ...person, calendarId: id })
  await tx
    .updateTable('google_calendars')
    .set({ is_chosen: true, ...unread, due_at: soonest(now) })
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('is_chosen', '=', false)
    .where(isWanted)
    .execute()
}

const unread = {
  failures: 0,
  sync_token: null,
  synced_at: null,
  expanded_until: null,
  expanded_zone: null,
}

export interface CalendarRef extends PersonRef {
  calendarId: string
}

export const selectCalendar = (db: Db, { commerceId, memberId, calendarId }: CalendarRef) =>
  db
    .updateTable('google_calendars')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('id', '=', calendarId)

export async function deleteEvents(
  tx: Tx,
  { commerceId, memberId, calendarId }: CalendarRef,
): Promise<void> {
  for (const table of ['google_busy', 'google_events'] as const)
    await tx
      .deleteFrom(table)
      .where('commerce_id', '=', commerceId)
      .where('member_id', '=', memberId)
      .where('calendar_id', '=', calendarId)
      .execute()
}

export interface SyncState {
  sync_token: string
  synced_at: Date
  due_at: Date
  expanded_until: Date
  expanded_zone: string
  rest_until: Date
}

/**
 * Stores how far a calendar was read. False if it was changed during the read: another job read it, or it was chosen
 * or dropped. If it became due again during the read, it stays due.
 */
export async function writeSyncState(
  tx: Tx,
  {
    commerce_id: commerceId,
    member_id: memberId,
    id: calendarId,
    sync_token: token,
    due_at: dueAt,
    is_chosen,
  }: CalendarRow,
  state: SyncState,
): Promise<boolean> {
  const next = unlessDueSince(dueAt, state.due_at)
  const { numUpdatedRows } = await selectCalendar(tx, { commerceId, memberId, calendarId })
    .set({
      ...{ ...state, failures: 0 },
      due_at: sql<Date>`greatest(${next}, ${state.rest_until}::timestamptz)`,
    })
    .where('is_chosen', '=', is_chosen)
    .where('sync_token', token === null ? 'is' : '=', token)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The next `due_at`: `next`, unless another one was set while the calendar was read. */
const unlessDueSince = (before: Date | null, next: Date) =>
  sql<Date>`CASE WHEN due_at IS NOT DISTINCT FROM ${before}::timestamptz THEN ${next}::timestamptz ELSE due_at END`

/** Sets when a calendar is read next. */
export async function scheduleCalendar(db: Db, ref: CalendarRef, dueAt: Date): Promise<void> {
  await selectCalendar(db, ref)
    .set({ due_at: soonest(dueAt) })
    .where(isRead)
    .execute()
}

interface Postponement {
  dueAt: Date
  /** Whether to read it without its sync token. */
  fromStart: boolean
  /** Whether it waits until `dueAt` even if its owner chooses it again. */
  rests: boolean
}

/** Postpones the next try to read a calendar after a failure. */
export async function postponeCalendar(
  db: Db,
  { commerce_id: commerceId, member_id: memberId, id: calendarId, due_at: readAt }: CalendarRow,
  { dueAt, fromStart, rests }: Postponement,
): Promise<void> {
  await selectCalendar(db, { commerceId, memberId, calendarId })
    .set((eb) => ({
      due_at: unlessDueSince(readAt, dueAt),
      failures: eb('failures', '+', 1),
      ...(fromStart && { sync_token: null }),
      ...(rests && { rest_until: dueAt, due_at: dueAt }),
    }))
    .where(isRead)
    .execute()
}

/** Makes all calendars that are read in a business due at `dueAt`; returns whose they are. */
export async function scheduleAll(
  db: Db,
  commerceId: CommerceId,
  dueAt: Date,
): Promise<PersonRef[]> {
  const rows = await db
    .updateTable('google_calendars')
    .set({ due_at: soonest(dueAt) })
    .where('commerce_id', '=', commerceId)
    .where(isRead)
    .returning('member_id')
    .execute()
  const members = new Set(rows.map((row) => row.member_id))
  return [...members].map((memberId) => ({ commerceId, memberId }))
}
