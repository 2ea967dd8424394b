import { RRuleTemporal } from 'rrule-temporal'
import type { StoredEvent } from './parse-event.ts'

/** A time in epoch milliseconds, `until` not included. */
export interface BusySpan {
  from: number
  until: number
}

export interface SeriesEvent {
  id: string
  event: StoredEvent
}

export interface ExpansionRange extends BusySpan {
  /** Of the calendar: events without a zone of their own are in this one. */
  calendarZone: string
  /** Of the business: a day that is busy as a whole is that day there. */
  businessZone: string
}

/**
 * When an event and its changed instances are busy within a range (RFC 5545, section 3.8.5): of a recurring one its
 * rules, additional and excepted dates, and instead of each changed or cancelled instance its new time. Spans are
 * as long as the events, in any order.
 */
export function expandSeries(events: readonly SeriesEvent[], range: ExpansionRange): BusySpan[] {
  const { master, instances } = partsOf(events)
  return withInstances(master ? expandMaster(master, range) : [], instances, range)
}

interface Series {
  /** Missing where only instances are known, as of an invitation to one of them. */
  master: StoredEvent | undefined
  instances: StoredEvent[]
}

export function partsOf(events: readonly SeriesEvent[]): Series {
  const master = events.find(({ event }) => event.original === null)?.event
  const instances = events.flatMap(({ event }) => (event.original === null ? [] : [event]))
  return { master, instances }
}

/** The occurrences of an event by its own rules. Of a recurring one this may take seconds, whatever the bounds of its rules. */
export function expandMaster(event: StoredEvent, range: ExpansionRange): BusySpan[] {
  const first = event.isBusy ? spanOf(event, range) : null
  if (!first) return []
  if (event.recurrence.length === 0) return [first]
  return event.start?.date === undefined
    ? timedOccurrences(event, first, range)
    : datedOccurrences(event, range)
}

/** The spans of a series: those of its own rules, but for each changed or cancelled instance its new time. */
export function withInstances(
  own: readonly BusySpan[],
  instances: readonly StoredEvent[],
  range: ExpansionRange,
): BusySpan[] {
  const replaced = new Set(instances.map(({ original }) => original && startOf(original, range)))
  const changed = instances.flatMap((event) => (event.isBusy ? (spanOf(event, range) ?? []) : []))
  return [...own.filter(({ from }) => !replaced.has(from)), ...changed].filter(
    ({ from, until }) => from < range.until && until > range.from,
  )
}

/** Recurring at a wall time of the event's zone, each as long as the first (RFC 5545, section 3.8.5.3). */
function timedOccurrences(event: StoredEvent, first: BusySpan, range: ExpansionRange): BusySpan[] {
  const zone = event.start?.timeZone ?? range.calendarZone
  const length = first.until - first.from
  const starts = startsBetween(event.recurrence, {
    start: Temporal.Instant.fromEpochMilliseconds(first.from).toZonedDateTimeISO(zone),
    from: range.from - length,
    until: range.until,
  })
  return starts.map(({ epochMilliseconds }) => ({
    from: epochMilliseconds,
    until: epochMilliseconds + length,
  }))
}

/** Recurring on dates, which lie where the business has them. */
function datedOccurrences({ start, end, recurrence }: StoredEvent, range: ExpansionRange) {
  const date = Temporal.PlainDate.from(start?.date ?? '')
  const days = date.until(end?.date ?? date, { largestUnit: 'days' }).days
  const starts = startsBetween(recurrence, {
    start: date.toZonedDateTime('UTC'),
    // The business's days begin up to 14 hours before or after those of UTC.
    from: range.from - (days + 1) * DAY_MS,
    until: range.until + DAY_MS,
  })
  return starts.map((each) => daysFrom(each.toPlainDate(), days, range.businessZone))
}

const DAY_MS = 86_400_000

function startsBetween(
  lines: readonly string[],
  { start, from, until }: { start: Temporal.ZonedDateTime; from: number; until: number },
): Temporal.ZonedDateTime[] {
  const wall = start.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const dtstart = `DTSTART;TZID=${start.timeZoneId}:${wall}`
  const extra = lines.filter((line) => !line.startsWith('RRULE'))
  const rules = lines.filter((line) => line.startsWith('RRULE'))
  // A recurrence of dates alone has its first occurrence and those.
  const each = rules.length === 0 ? ['RRULE:FREQ=DAILY;COUNT=1'] : rules
  const found = each.flatMap((rule) =>
    new RRuleTemporal({
      rruleString: [dtstart, rule, ...extra].join('\n'),
      // Google: the start is that of the first instance, whatever the rule says.
      includeDtstart: true,
      maxIterations: MAX_STEPS,
      maxCandidateEvaluations: MAX_STEPS,
    }).between(new Date(from), new Date(until), true),
  )
  return [...new Map(found.map((at) => [at.epochMilliseconds, at])).values()]
}

// Twice what an hourly event of 400 days takes. Beyond it the library throws.
const MAX_STEPS = 20_000

/** When an event is busy by itself; null where its times can't be read. */
export function spanOf(
  { start, end }: StoredEvent,
  { businessZone }: ExpansionRange,
): BusySpan | null {
  if (start?.date !== undefined && end?.date !== undefined) {
    const date = Temporal.PlainDate.from(start.date)
    return daysFrom(date, date.until(end.date, { largestUnit: 'days' }).days, businessZone)
  }
  const from = Date.parse(start?.dateTime ?? '')
  const until = Date.parse(end?.dateTime ?? '')
  return from < until ? { from, until } : null
}

/** When the instance of a moment would start. */
function startOf({ date, dateTime }: NonNullable<StoredEvent['start']>, range: ExpansionRange) {
  if (date === undefined) return Date.parse(dateTime ?? '')
  return midnight(Temporal.PlainDate.from(date), range.businessZone)
}

/** At least one day: an end that equals the start is what some programs write for one. */
function daysFrom(date: Temporal.PlainDate, days: number, zone: string): BusySpan {
  return {
    from: midnight(date, zone),
    until: midnight(date.add({ days: Math.max(1, days) }), zone),
  }
}

const midnight = (day: Temporal.PlainDate, zone: string) =>
  day.toZonedDateTime(zone).epochMilliseconds
