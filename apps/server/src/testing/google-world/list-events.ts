import * as z from 'zod/mini'
import { type ApiAnswer, apiError } from './api-error.ts'
import type { WorldCalendar, WorldEvent, WorldMoment } from './world-account.ts'

/** Sync tokens of a former epoch are forgotten. */
export interface SyncEpoch {
  epoch: number
}

const cursorSchema = z.object({
  /** The calendar that it is of. */
  of: z.string(),
  epoch: z.number(),
  /** The change after which events are told; null for all. */
  since: z.nullable(z.number()),
  /** Until which change a list tells. */
  until: z.number(),
  timeMin: z.nullable(z.string()),
  showDeleted: z.boolean(),
  /** The id after which the next page begins. */
  after: z.string(),
})
type Cursor = z.output<typeof cursorSchema>

const MAX_PAGE = 2500
const DAY_MS = 86_400_000
/** What Google refuses beside a sync token. */
const filters = [
  ...['iCalUID', 'orderBy', 'privateExtendedProperty', 'q', 'sharedExtendedProperty'],
  ...['timeMin', 'timeMax', 'updatedMin'],
]

/** A page of a calendar's events: all, or what changed since a sync token. */
export function listPage(
  sync: SyncEpoch,
  calendar: WorldCalendar,
  query: Record<string, string>,
): ApiAnswer {
  // Google has both; what is under test expands series itself.
  if (query.singleEvents !== 'false') return apiError(400, 'invalid')
  const size = Number(query.maxResults ?? 250)
  if (!Number.isInteger(size) || size < 1) return apiError(400, 'invalid')
  const cursor = cursorOf(sync, calendar, query)
  if ('status' in cursor) return cursor
  const { after } = cursor
  const told = toldEvents(calendar, cursor).filter(({ id }) => id > after)
  const items = told.slice(0, Math.min(size, MAX_PAGE))
  const last = items.at(-1)
  const next =
    last && items.length < told.length
      ? { nextPageToken: writeToken({ ...cursor, after: last.id }) }
      : { nextSyncToken: writeToken({ ...cursor, after: '' }) }
  const { summary, timeZone, accessRole } = calendar
  const page = { kind: 'calendar#events', ...{ summary, timeZone, accessRole, items } }
  return { status: 200, body: { ...page, ...next } }
}

/** Where a list stands, by its page token or its sync token; an error for one that is not good here. */
function cursorOf(
  { epoch }: SyncEpoch,
  calendar: WorldCalendar,
  query: Record<string, string>,
): Cursor | ApiAnswer {
  const { syncToken, pageToken, timeMin } = query
  const of = calendar.resourceId
  if (syncToken !== undefined) {
    const isFiltered = filters.some((each) => query[each] !== undefined)
    if (isFiltered || query.showDeleted === 'false') return apiError(400, 'invalid')
  }
  if (timeMin !== undefined && !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(timeMin))
    return apiError(400, 'invalid')
  if (pageToken !== undefined) {
    const cursor = readToken(pageToken)
    return cursor?.of === of ? cursor : apiError(400, 'invalid')
  }
  const fresh = { of, epoch, until: calendar.version, after: '' }
  if (syncToken === undefined) {
    const showDeleted = query.showDeleted === 'true'
    return { ...fresh, since: null, timeMin: timeMin ?? null, showDeleted }
  }
  const former = readToken(syncToken)
  if (!former) return apiError(400, 'invalid')
  if (former.of !== of || former.epoch !== epoch) return apiError(410, 'fullSyncRequired')
  return { ...fresh, since: former.until, timeMin: null, showDeleted: true }
}

const writeToken = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readToken(token: string): Cursor | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  } catch {
    return null
  }
}

/** By id: whatever happens between two pages, no other event is left out. */
function toldEvents(calendar: WorldCalendar, cursor: Cursor): WorldEvent[] {
  return [...calendar.events.values()]
    .filter((event) =>
      cursor.since === null
        ? isTold(event, calendar, cursor)
        : (calendar.versions.get(event.id) ?? 0) > cursor.since,
    )
    .map((event) => (event.status === 'cancelled' ? asCancelled(event) : event))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Google promises no other fields of what is cancelled. */
const asCancelled = ({
  id,
  status,
  recurringEventId,
  originalStartTime,
}: WorldEvent): WorldEvent => ({
  id,
  status,
  ...(recurringEventId !== undefined && { recurringEventId, originalStartTime }),
})

/** A whole list has cancelled instances of living series, and no other cancelled events. */
function isTold(
  event: WorldEvent,
  calendar: WorldCalendar,
  { timeMin, showDeleted }: Cursor,
): boolean {
  const series = calendar.events.get(event.recurringEventId ?? '')
  const isDead = (series ?? event).status === 'cancelled'
  if (isDead || event.status === 'cancelled')
    return showDeleted || (!isDead && series !== undefined)
  if (timeMin === null) return true
  return lastEnd(event) > Date.parse(timeMin)
}

/** When an event is over at the latest, whatever its zone; a series by its UNTIL, and never without or with other dates. */
function lastEnd({ start, end, recurrence }: WorldEvent): number {
  if (!recurrence) return instant(end) + (end?.date == null ? 0 : DAY_MS)
  const rules = recurrence.join('\n')
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rules)
  if (!until || rules.includes('RDATE')) return Number.POSITIVE_INFINITY
  const [, year, month, day] = until
  return Date.parse(`${year}-${month}-${day}`) + 2 * DAY_MS + (instant(end) - instant(start))
}

const instant = (moment: WorldMoment | undefined) =>
  Date.parse(moment?.dateTime ?? moment?.date ?? '')
