import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { StoredEvent } from '../recurrence/expand-series.ts'
import type { PersonRef } from '../team/person-of.ts'
import type { CalendarRef } from './calendar-store.ts'
import { readStored } from './read/parse-event.ts'

interface KeptEvent {
  id: string
  seriesId: string
  event: StoredEvent
}

/** Inserts or replaces any number of events of a calendar. `simplified` are series that are too complex to expand. */
export async function upsertEvents(
  tx: Tx,
  { commerceId, memberId, calendarId }: CalendarRef,
  events: readonly KeptEvent[],
  simplified: ReadonlySet<string>,
): Promise<void> {
  // Arrays keep the statement the same for any number of events. If an id is repeated, its last event counts.
  const latest = [...new Map(events.map((each) => [each.id, each])).values()]
  for (const part of partsOf(latest, EVENTS_AT_ONCE)) {
    await sql`INSERT INTO google_events (commerce_id, member_id, calendar_id, id, series_id, event, is_simplified)
      SELECT ${commerceId}, ${memberId}, ${calendarId}, given.id, given.series_id, given.event, given.is_simplified
      FROM unnest(${part.map(({ id }) => id)}::text[], ${part.map(({ seriesId }) => seriesId)}::text[],
        ${part.map(({ event }) => JSON.stringify(event))}::jsonb[],
        ${part.map(({ id }) => simplified.has(id))}::boolean[]) AS given (id, series_id, event, is_simplified)
      ON CONFLICT (commerce_id, member_id, calendar_id, id) DO UPDATE SET
        series_id = excluded.series_id, event = excluded.event, is_simplified = excluded.is_simplified`.execute(
      tx,
    )
  }
}

// Building a statement blocks the event loop.
const EVENTS_AT_ONCE = 500
const PIECES_AT_ONCE = 2000

const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** How many recurring events of each calendar are too complex to expand, so that only their first time counts. */
export async function countSimplified(
  db: Db,
  { commerceId, memberId }: PersonRef,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('google_events')
    .select((eb) => ['calendar_id', eb.fn.countAll<number>().as('count')])
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('is_simplified', '=', sql.lit(true))
    .groupBy('calendar_id')
    .execute()
  return new Map(rows.map(({ calendar_id, count }) => [calendar_id, count]))
}

/** Whether a calendar of this person that counts has the event. */
export async function hasEvent(
  db: Db,
  { commerceId, memberId }: PersonRef,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('google_events')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes events, and the changed instances of recurring ones. */
export async function deleteSeries(
  tx: Tx,
  { commerceId, memberId, calendarId }: CalendarRef,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('google_events')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('calendar_id', '=', calendarId)
    .where(sql<boolean>`(id = ANY(${[...ids]}::text[]) OR series_id = ANY(${[...ids]}::text[]))`)
    .execute()
}

/** The events of these series. */
export async function readSeries(
  db: Db,
  { commerceId, memberId, calendarId }: CalendarRef,
  seriesIds: readonly string[],
): Promise<KeptEvent[]> {
  const events: KeptEvent[] = []
  for (const part of partsOf(seriesIds, EVENTS_AT_ONCE)) {
    const rows = await db
      .selectFrom('google_events')
      .select(['id', 'series_id', 'event'])
      .where('commerce_id', '=', commerceId)
      .where('member_id', '=', memberId)
      .where('calendar_id', '=', calendarId)
      .where('series_id', '=', sql<string>`ANY(${part}::text[])`)
      .orderBy('id')
      .execute()
    for (const { id, series_id: seriesId, event } of rows)
      events.push({ id, seriesId, event: readStored(event) })
  }
  return events
}

export interface BusyPiece {
  seriesId: string
  startsAt: Date
  endsAt: Date
}

/** Replaces the busy times of these series, or of all. */
export async function replaceBusy(
  tx: Tx,
  { commerceId, memberId, calendarId }: CalendarRef,
  seriesIds: readonly string[] | 'all',
  pieces: readonly BusyPiece[],
): Promise<void> {
  await tx
    .deleteFrom('google_busy')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('calendar_id', '=', calendarId)
    .$if(seriesIds !== 'all', (query) =>
      query.where('event_id', '=', sql<string>`ANY(${[...seriesIds]}::text[])`),
    )
    .execute()
  for (const part of partsOf(pieces, PIECES_AT_ONCE)) {
    await sql`INSERT INTO google_busy (commerce_id, member_id, calendar_id, event_id, starts_at, ends_at)
      SELECT ${commerceId}, ${memberId}, ${calendarId}, given.*
      FROM unnest(${part.map((each) => each.seriesId)}::text[],
        ${part.map((each) => each.startsAt)}::timestamptz[],
        ${part.map((each) => each.endsAt)}::timestamptz[]) AS given`.execute(tx)
  }
}
