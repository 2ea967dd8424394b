import * as z from 'zod/mini'
import { GoogleError, parseAnswer } from '../../../platform/google/google-error.ts'
import type { Turn } from '../take-turn.ts'
import { eventFields, parseEvent, type ReadEvent } from './parse-event.ts'

export interface EventList {
  events: ReadEvent[]
  /** What the next list continues from. */
  syncToken: string
  /** The calendar's own. */
  timeZone: string
}

const PAGE = 500
/** More than that is no calendar of a person. */
const MAX_PAGES = 80

const page = z.object({
  // Not more than was asked for: all are read in one go.
  items: z.optional(z.custom<unknown[]>((items) => Array.isArray(items) && items.length <= PAGE)),
  timeZone: z.optional(z.string()),
  nextPageToken: z.optional(z.string()),
  nextSyncToken: z.optional(z.string()),
})

/** More than is past: of an instance that was moved back to last week its former time would count, if it were not told. */
const PAST_MS = 35 * 86_400_000

/**
 * The events of a calendar that changed since `syncToken`; without one all that end from some weeks ago on. Recurring events
 * come as such, with their changed instances beside them. Null where Google has forgotten the token.
 */
export async function listEvents(
  turn: Turn,
  calendarId: string,
  syncToken: string | null,
): Promise<EventList | null> {
  const since =
    syncToken === null
      ? { timeMin: new Date(turn.clock.now().getTime() - PAST_MS).toISOString() }
      : { syncToken }
  const events: ReadEvent[] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const given = await turn.session
      .call({
        path: `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`,
        query: {
          maxResults: PAGE,
          singleEvents: false,
          maxAttendees: 1,
          fields: `items(${eventFields}),timeZone,nextPageToken,nextSyncToken`,
          ...since,
          pageToken,
        },
      })
      .catch(unlessForgotten)
    if (given === FORGOTTEN) return null
    const { items = [], timeZone = 'UTC', nextPageToken, nextSyncToken } = parseAnswer(page, given)
    events.push(...items.flatMap((item) => parseEvent(item) ?? []))
    if (nextSyncToken !== undefined) return { events, syncToken: nextSyncToken, timeZone }
    // Neither a next page nor an end: as if it had not answered.
    if (nextPageToken === undefined) throw new GoogleError(0)
    pageToken = nextPageToken
    await turn.keepLease()
  }
  throw new CalendarTooLarge()
}

/** It has more events than are read, or more occurrences of them than are written out. */
export class CalendarTooLarge extends Error {
  override readonly name = 'CalendarTooLarge'
}

const FORGOTTEN = Symbol('forgotten')

function unlessForgotten(error: unknown): typeof FORGOTTEN {
  if (error instanceof GoogleError && error.status === 410) return FORGOTTEN
  throw error
}
