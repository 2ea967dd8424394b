import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CalendarRef } from './calendar-store.ts'
import { readStored, type StoredEvent } from './read/parse-event.ts'

interface KeptEvent {
  id: string
  seriesId: string
  event: StoredEvent
}

/** Inserts or replaces events of a calendar, whatever their number. */
export async function upsertEvents(
  tx: Tx,
  { commerceId, calendarId }: CalendarRef,
  events: readonly KeptEvent[],
): Promise<void> {
  if (events.length === 0) return
  // Arrays, so that the statement is the same for any number; of one id the last counts.
  const latest = [...new Map(events.map((each) => [each.id, each])).values()]
  await sql`INSERT INTO google_events (commerce_id, calendar_id, id, series_id, event)
    SELECT ${commerceId}, ${calendarId}, given.id, given.series_id, given.event
    FROM unnest(${latest.map(({ id }) => id)}::text[], ${latest.map(({ seriesId }) => seriesId)}::text[],
      ${latest.map(({ event }) => JSON.stringify(event))}::jsonb[]) AS given (id, series_id, event)
    ON CONFLICT (commerce_id, calendar_id, id)
      DO UPDATE SET series_id = excluded.series_id, event = excluded.event`.execute(tx)
}

/** Deletes events; with a recurring one its changed instances. */
export async function deleteSeries(
  tx: Tx,
  { commerceId, calendarId }: CalendarRef,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('google_events')
    .where('commerce_id', '=', commerceId)
    .where('calendar_id', '=', calendarId)
    .where(sql<boolean>`(id = ANY(${[...ids]}::text[]) OR series_id = ANY(${[...ids]}::text[]))`)
    .execute()
}

/** Events by the series that they belong to: of these, or of all. */
export async function readSeries(
  db: Db,
  { commerceId, calendarId }: CalendarRef,
  seriesIds: readonly string[] | 'all',
): Promise<Map<string, KeptEvent[]>> {
  const rows = await db
    .selectFrom('google_events')
    .select(['id', 'series_id', 'event'])
    .where('commerce_id', '=', commerceId)
    .where('calendar_id', '=', calendarId)
    .$if(seriesIds !== 'all', (query) =>
      query.where('series_id', '=', sql<string>`ANY(${[...seriesIds]}::text[])`),
    )
    .orderBy('id')
    .execute()
  const events = rows.map((row) => ({
    id: row.id,
    seriesId: row.series_id,
    event: readStored(row.event),
  }))
  return Map.groupBy(events, ({ seriesId }) => seriesId)
}

export interface BusyPiece {
  seriesId: string
  startsAt: Date
  endsAt: Date
}

/** Replaces the busy times of these series, or of all. */
export async function replaceBusy(
  tx: Tx,
  { commerceId, calendarId }: CalendarRef,
  seriesIds: readonly string[] | 'all',
  pieces: readonly BusyPiece[],
): Promise<void> {
  await tx
    .deleteFrom('google_busy')
    .where('commerce_id', '=', commerceId)
    .where('calendar_id', '=', calendarId)
    .$if(seriesIds !== 'all', (query) =>
      query.where('event_id', '=', sql<string>`ANY(${[...seriesIds]}::text[])`),
    )
    .execute()
  if (pieces.length === 0) return
  await sql`INSERT INTO google_busy (commerce_id, calendar_id, event_id, starts_at, ends_at)
    SELECT ${commerceId}, ${calendarId}, given.*
    FROM unnest(${pieces.map((each) => each.seriesId)}::text[],
      ${pieces.map((each) => each.startsAt)}::timestamptz[],
      ${pieces.map((each) => each.endsAt)}::timestamptz[]) AS given`.execute(tx)
}
