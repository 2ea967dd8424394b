import * as z from 'zod/mini'
import { GoogleError, parseAnswer } from '../../../platform/google/google-error.ts'
import type { Turn } from '../work/take-turn.ts'
import { eventFields, parseEvent, type ReadEvent } from './parse-event.ts'

export interface EventList {
  events: ReadEvent[]
  /** For the next list, of changes since this one. */
  syncToken: string
  /** The calendar's zone. */
  timeZone: string
}

const PAGE = 500
/** No person's calendar has more. */
const MAX_PAGES = 80

const page = z.object({
  // Not more than requested: they are parsed without a pause.
  items: z.optional(z.custom<unknown[]>((items) => Array.isArray(items) && items.length <= PAGE)),
  timeZone: z.optional(z.string()),
  nextPageToken: z.optional(z.string()),
  nextSyncToken: z.optional(z.string()),
})

/** Includes past weeks: if an instance that was moved into the past were not listed, its original time would count. */
const PAST_MS = 35 * 86_400_000

/**
 * The events of a calendar that changed since `syncToken`; without one all that end later than some weeks ago.
 * Recurring events are not expanded; their changed instances are listed beside them. Null if Google no longer knows
 * the token.
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
    // Neither a next page nor a sync token: treat it like no answer.
    if (nextPageToken === undefined) throw new GoogleError(0)
    pageToken = nextPageToken
    await turn.renewLease()
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
