import * as z from 'zod/mini'

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

export type StoredEvent = z.output<typeof storedEvent>

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

// Google's own programs write one rule; each of these is expanded.
const MAX_RULES = 4
// EXDATE, RDATE lines; each may name many dates.
const MAX_LINES = 200
/**
 * In characters: twice a rule with each day of the year and each minute of an hour. `MAX_DATES` is for all dates
 * together.
 */
const MAX_RULE = 4000
const MAX_DATES = 20_000

function boundRecurrence(lines: readonly string[]): string[] {
  const isRule = (line: string) => line.startsWith('RRULE')
  const rules = lines.filter(isRule).slice(0, MAX_RULES)
  const dates = lines.filter((line) => !isRule(line)).slice(0, MAX_LINES)
  let length = 0
  return [
    ...rules.map((rule) => (rule.length > MAX_RULE ? UNREADABLE : rule)),
    ...dates.filter((line) => {
      length += line.length
      return length <= MAX_DATES
    }),
  ]
}

// A truncated rule would be another rule.
const UNREADABLE = 'RRULE:'

/** Events marked as free, declined events and working locations are not busy. */
function isBusy({
  transparency,
  eventType,
  attendees = [],
}: z.output<typeof googleEvent>): boolean {
  if (transparency === 'transparent' || eventType === 'workingLocation') return false
  return !attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')
}
