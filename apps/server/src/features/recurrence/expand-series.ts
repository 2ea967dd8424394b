import { RRuleTemporal } from 'rrule-temporal'

interface Moment {
  /** Of an all-day event, 'yyyy-MM-dd'. */
  date?: string | undefined
  /** With its offset from UTC. */
  dateTime?: string | undefined
  timeZone?: string | undefined
}

/** An event of a calendar, with the fields that busy times depend on. */
export interface StoredEvent {
  start: Moment | null
  end: Moment | null
  /** RRULE, EXDATE and RDATE lines. */
  recurrence: string[]
  /** The original start of a changed or cancelled instance. */
  original: Moment | null
  isBusy: boolean
}

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
  /** The calendar's zone, for events without one of their own. */
  calendarZone: string
  /** The business's zone, for all-day events. */
  businessZone: string
}

/**
 * When an event and its changed instances are busy within a range (RFC 5545, section 3.8.5). A recurring event has
 * the occurrences of its rules and additional dates, without excepted dates; changed or cancelled instances replace
 * theirs. Spans are as long as the events, in any order.
 */
export function expandSeries(events: readonly SeriesEvent[], range: ExpansionRange): BusySpan[] {
  const { master, instances } = partsOf(events)
  return withInstances(master ? expandMaster(master, range) : [], instances, range)
}

interface Series {
  /** Missing if only instances are known, as after an invitation to one of them. */
  master: StoredEvent | undefined
  instances: StoredEvent[]
}

export function partsOf(events: readonly SeriesEvent[]): Series {
  const master = events.find(({ event }) => event.original === null)?.event
  const instances = events.flatMap(({ event }) => (event.original === null ? [] : [event]))
  return { master, instances }
}

/** The occurrences of an event by its own rules. For a recurring one this may take seconds, even with bounded rules. */
export function expandMaster(event: StoredEvent, range: ExpansionRange): BusySpan[] {
  const first = event.isBusy ? spanOf(event, range) : null
  if (!first) return []
  if (event.recurrence.length === 0) return [first]
  return event.start?.date === undefined
    ? timedOccurrences(event, first, range)
    : datedOccurrences(event, range)
}

/** The spans of a series by its own rules, with its changed and cancelled instances in place of the original ones. */
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

/** Recurring on dates, as days in the business's zone. */
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
  // A recurrence without rules consists of the first occurrence and the additional dates.
  const each = rules.length === 0 ? ['RRULE:FREQ=DAILY;COUNT=1'] : rules
  const found = each.flatMap((rule) =>
    new RRuleTemporal({
      rruleString: [dtstart, rule, ...extra].join('\n'),
      // As in Google, the event's start is an instance even if it doesn't match the rule.
      includeDtstart: true,
      maxIterations: MAX_STEPS,
      maxCandidateEvaluations: MAX_STEPS,
    }).between(new Date(from), new Date(until), true),
  )
  return [...new Map(found.map((at) => [at.epochMilliseconds, at])).values()]
}

// Twice what an hourly event of 400 days takes. Beyond it the library throws.
const MAX_STEPS = 20_000

/** The event's own time; null if it can't be parsed. */
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

/** When the instance with this original start begins; NaN if it can’t be parsed. */
export function startOf(
  { date, dateTime }: NonNullable<StoredEvent['start']>,
  range: ExpansionRange,
) {
  if (date === undefined) return Date.parse(dateTime ?? '')
  return midnight(Temporal.PlainDate.from(date), range.businessZone)
}

/** At least one day: some programs write a single day with an end that equals the start. */
function daysFrom(date: Temporal.PlainDate, days: number, zone: string): BusySpan {
  return {
    from: midnight(date, zone),
    until: midnight(date.add({ days: Math.max(1, days) }), zone),
  }
}

const midnight = (day: Temporal.PlainDate, zone: string) =>
  day.toZonedDateTime(zone).epochMilliseconds
