import * as z from 'zod/mini'
import { boundRecurrence } from '../../recurrence/bound-recurrence.ts'
import type { StoredEvent } from '../../recurrence/expand-series.ts'

const shortText = z.string().check(z.maxLength(100))

const moment = z.object({
  /** Of an all-day event. */
  date: z.optional(shortText),
  dateTime: z.optional(shortText),
  timeZone: z.optional(shortText),
})

const eventId = z.string().check(z.maxLength(1024))

/** The fields of an event of Google Calendar's API v3 that tell when somebody is busy. */
const googleEvent = z.object({
  id: eventId,
  status: z.optional(z.string()),
  start: z.optional(moment),
  end: z.optional(moment),
  recurrence: z.optional(z.array(z.string())),
  recurringEventId: z.optional(eventId),
  originalStartTime: z.optional(moment),
  transparency: z.optional(z.string()),
  eventType: z.optional(z.string()),
  attendees: z.optional(
    z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) })),
  ),
})

/** The requested fields: neither titles nor people. */
export const eventFields =
  'id,status,start,end,recurrence,recurringEventId,originalStartTime,transparency,eventType,attendees(self,responseStatus)'

const storedEvent = z.object({
  start: z.nullable(moment),
  end: z.nullable(moment),
  recurrence: z.array(z.string()),
  /** The original start of a changed or cancelled instance. */
  original: z.nullable(moment),
  isBusy: z.boolean(),
})

export const readStored = (stored: unknown): StoredEvent => storedEvent.parse(stored)

export type ReadEvent =
  | { id: string; seriesId: string; isGone: true }
  | { id: string; seriesId: string; isGone: false; event: StoredEvent }

/** Parses an event of a list: one to store, or one that was deleted. Null if it is no event. */
export function parseEvent(given: unknown): ReadEvent | null {
  const read = googleEvent.safeParse(given).data
  if (!read) return null
  const { id, status, start = null, end = null, recurringEventId } = read
  const seriesId = recurringEventId ?? id
  const isCancelled = status === 'cancelled'
  const original = recurringEventId === undefined ? null : (read.originalStartTime ?? null)
  // A cancelled instance is stored: it removes its time from the series.
  if (isCancelled && original === null) return { id, seriesId, isGone: true }
  const event = {
    start,
    end,
    recurrence: boundRecurrence(read.recurrence ?? []),
    original,
    isBusy: !isCancelled && start !== null && end !== null && isBusy(read),
  }
  return { id, seriesId, isGone: false, event }
}

/** Events marked as free, declined events and working locations are not busy. */
function isBusy({
  transparency,
  eventType,
  attendees = [],
}: z.output<typeof googleEvent>): boolean {
  if (transparency === 'transparent' || eventType === 'workingLocation') return false
  return !attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')
}
