/**
 * The VTIMEZONE (RFC 5545, 3.6.5) of `zone` for events that start at `start` or in the `days` after it: the offset
 * then, and the changes until their end. Lines end in CRLF.
 */
export function timeZoneComponent(zone: string, start: Temporal.Instant, days = YEAR_DAYS): string {
  const local = start.toZonedDateTimeISO(zone)
  const observances = onsetsAround(local, days).map(observance)
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n')
}

const YEAR_DAYS = 366

/** The change that put `local`'s offset in force, and those of the next `days`. */
function onsetsAround(local: Temporal.ZonedDateTime, days: number): Temporal.ZonedDateTime[] {
  const since = local.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  // A zone without transitions still needs a start date.
  const onsets = [since ?? local.with({ year: 1970, month: 1, day: 1 }).startOfDay()]
  const end = local.add({ days })
  for (;;) {
    const next = onsets[onsets.length - 1]?.getTimeZoneTransition('next')
    if (!next || Temporal.ZonedDateTime.compare(next, end) > 0) return onsets
    onsets.push(next)
  }
}

function observance(onset: Temporal.ZonedDateTime): string[] {
  const { offset: from, offsetNanoseconds } = offsetBefore(onset)
  const isForward = onset.offsetNanoseconds > offsetNanoseconds
  const kind = isForward && onset.getTimeZoneTransition('next') ? 'DAYLIGHT' : 'STANDARD'
  // DTSTART is local time in the offset before the onset.
  const told = onset.withTimeZone(from).toPlainDateTime()
  return [
    `BEGIN:${kind}`,
    `DTSTART:${told.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${from.replaceAll(':', '')}`,
    `TZOFFSETTO:${onset.offset.replaceAll(':', '')}`,
    `END:${kind}`,
  ]
}

/**
 * The moment just before `onset`, for its offset. Local mean time has seconds, which many calendars can't
 * read; as nothing is booked then, the offset after the onset is used instead.
 */
function offsetBefore(onset: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const before = onset.subtract({ nanoseconds: 1 })
  return before.offsetNanoseconds % 60e9 === 0 ? before : onset
}
