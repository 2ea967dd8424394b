import * as z from 'zod/mini'

const moment = z.object({
  /** Of an all-day event. */
  date: z.optional(z.string()),
  dateTime: z.optional(z.string()),
  timeZone: z.optional(z.string()),
})

type Moment = z.output<typeof moment>

/** An event of Google Calendar's API v3, as far as it says when somebody is busy. */
const googleEvent = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  start: z.optional(moment),
  end: z.optional(moment),
  recurrence: z.optional(z.array(z.string())),
  recurringEventId: z.optional(z.string()),
  originalStartTime: z.optional(moment),
  transparency: z.optional(z.string()),
  eventType: z.optional(z.string()),
  attendees: z.optional(
    z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) })),
  ),
})

/** The fields of it that are asked for: neither titles nor people. */
export const eventFields =
  'id,status,start,end,recurrence,recurringEventId,originalStartTime,transparency,eventType,attendees(self,responseStatus)'

const storedEvent = z.object({
  start: z.nullable(moment),
  end: z.nullable(moment),
  recurrence: z.array(z.string()),
  /** Of a changed or cancelled instance: when the recurring event would have had it. */
  original: z.nullable(moment),
  isBusy: z.boolean(),
})

export type StoredEvent = z.output<typeof storedEvent>

export const readStored = (stored: unknown): StoredEvent => storedEvent.parse(stored)

export type ReadEvent =
  | { id: string; seriesId: string; isGone: true }
  | { id: string; seriesId: string; isGone: false; event: StoredEvent }

/**
 * What an event of a list means here: one to keep, or one that is gone. Null for what is no event.
 */
export function parseEvent(given: unknown): ReadEvent | null {
  const read = googleEvent.safeParse(given).data
  if (!read) return null
  const { id, status, start = null, end = null, recurringEventId } = read
  const seriesId = recurringEventId ?? id
  const isCancelled = status === 'cancelled'
  const original = recurringEventId === undefined ? null : (read.originalStartTime ?? null)
  // A cancelled instance takes its time out of the series for as long as that lives.
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

// Google's own programs write one rule; each of these is expanded.
const MAX_RULES = 4
// EXDATE, RDATE lines; each may name many dates.
const MAX_LINES = 200

function boundRecurrence(lines: readonly string[]): string[] {
  const isRule = (line: string) => line.startsWith('RRULE')
  const dates = lines.filter((line) => !isRule(line))
  return [...lines.filter(isRule).slice(0, MAX_RULES), ...dates.slice(0, MAX_LINES)]
}

/** Marked as free, declined, or only where somebody works: none of these is busy. */
function isBusy({
  transparency,
  eventType,
  attendees = [],
}: z.output<typeof googleEvent>): boolean {
  if (transparency === 'transparent' || eventType === 'workingLocation') return false
  return !attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')
}

/** A key for a moment that is the same however Google writes it: instants by value, dates by date. */
export function keyOf({ date, dateTime }: Moment): string | null {
  if (date !== undefined) return date
  const at = Date.parse(dateTime ?? '')
  return Number.isNaN(at) ? null : String(at)
}
