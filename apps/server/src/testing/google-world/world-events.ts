import type { WorldCalendar, WorldEvent } from './world-account.ts'

export interface ApiAnswer {
  status: number
  body?: unknown
}

/** Sync tokens of a former epoch are forgotten. */
export interface SyncEpoch {
  epoch: number
}

interface Cursor {
  epoch: number
  /** The change after which events are told; null for all. */
  since: number | null
  timeMin: string | null
  offset: number
  /** Until which change the whole list tells. */
  until: number
}

const gone = {
  status: 410,
  body: {
    error: {
      code: 410,
      message: 'Sync token is no longer valid, a full sync is required.',
      errors: [{ domain: 'calendar', reason: 'fullSyncRequired' }],
    },
  },
}
const bad: ApiAnswer = {
  status: 400,
  body: { error: { code: 400, message: 'Bad Request', errors: [{ reason: 'badRequest' }] } },
}

/** A page of a calendar's events: all, or what changed since a sync token. */
export function listPage(
  { epoch }: SyncEpoch,
  calendar: WorldCalendar,
  query: Record<string, string>,
): ApiAnswer {
  const { syncToken, pageToken, maxResults = '250', singleEvents, fields } = query
  if (singleEvents !== 'false') return bad
  if (syncToken !== undefined && ['timeMin', 'timeMax', 'orderBy', 'q'].some((each) => query[each]))
    return bad
  const fresh: Cursor = {
    ...{ epoch, offset: 0, until: calendar.version, timeMin: query.timeMin ?? null },
    since: syncToken === undefined ? null : readToken(syncToken).until,
  }
  if (syncToken !== undefined && readToken(syncToken).epoch !== epoch) return gone
  const cursor = pageToken === undefined ? fresh : readToken(pageToken)
  const told = toldEvents(calendar, cursor)
  const size = Math.min(Number(maxResults), 2500)
  const items = told.slice(cursor.offset, cursor.offset + size)
  const isLast = cursor.offset + size >= told.length
  const token = writeToken({ ...cursor, offset: isLast ? 0 : cursor.offset + size })
  const page = {
    kind: 'calendar#events',
    timeZone: calendar.timeZone,
    items,
    ...(isLast ? { nextSyncToken: token } : { nextPageToken: token }),
  }
  return { status: 200, body: fields === undefined ? page : select(page, readFields(fields)) }
}

const writeToken = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
const readToken = (token: string): Cursor => JSON.parse(Buffer.from(token, 'base64url').toString())

function toldEvents(calendar: WorldCalendar, { since, timeMin }: Cursor): WorldEvent[] {
  const all = [...calendar.events.values()]
  if (since !== null)
    return all
      .filter(({ id }) => (calendar.versions.get(id) ?? 0) > since)
      .map((event) => (event.status === 'cancelled' ? asCancelled(event) : event))
  return all
    .filter((event) => isTold(event, calendar, timeMin))
    .map((event) => (event.status === 'cancelled' ? asCancelled(event) : event))
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

/** A whole list has cancelled instances, and no other cancelled events. */
function isTold(event: WorldEvent, calendar: WorldCalendar, timeMin: string | null): boolean {
  if (event.recurringEventId !== undefined)
    return calendar.events.get(event.recurringEventId)?.status === 'confirmed'
  if (event.status === 'cancelled') return false
  if (event.recurrence || timeMin === null) return true
  return Date.parse(event.end?.dateTime ?? event.end?.date ?? '') > Date.parse(timeMin)
}

type Fields = Map<string, Fields | null>

/** A partial response's `fields`, such as `items(id,start),timeZone`. */
function readFields(text: string): Fields {
  let at = 0
  const read = (): Fields => {
    const found: Fields = new Map()
    while (at < text.length && text[at] !== ')') {
      const name = /^[\w/]+/.exec(text.slice(at))?.[0] ?? ''
      at += name.length
      let inner: Fields | null = null
      if (text[at] === '(') {
        at += 1
        inner = read()
        at += 1
      }
      found.set(name, inner)
      if (text[at] === ',') at += 1
      else if (name === '') break
    }
    return found
  }
  return read()
}

function select(value: unknown, fields: Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => select(each, fields))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => fields.has(name))
  return Object.fromEntries(
    kept.map(([name, inner]) => {
      const deeper = fields.get(name)
      return [name, deeper ? select(inner, deeper) : inner]
    }),
  )
}
