/** A time range, in epoch milliseconds, with a constant offset from UTC. */
export interface ZoneSegment {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/** Segments are cached in spans of about four years, so that a far date costs no more than a near one. */
const SPAN = 2 ** 37

/** Returns a look-up of the segment around an instant; `name` must be a zone that Temporal knows. */
export function zoneSegments(name: string): (at: number) => ZoneSegment {
  const spans = new Map<number, ZoneSegment[]>()
  let latest: ZoneSegment = { from: 0, until: 0, offset: 0 }

  return (at) => {
    // Callers go through time in order, so the next query is usually about the same segment.
    if (at >= latest.from && at < latest.until) return latest
    const index = Math.floor(at / SPAN)
    let segments = spans.get(index)
    if (!segments) {
      segments = readSegments(name, index * SPAN, (index + 1) * SPAN)
      spans.set(index, segments)
    }
    latest = segments.find(({ until }) => at < until) ?? latest
    return latest
  }
}

function readSegments(name: string, from: number, until: number): ZoneSegment[] {
  const segments: ZoneSegment[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(name)
  while (at.epochMilliseconds < until) {
    const next = at.getTimeZoneTransition('next')
    segments.push({
      from: at.epochMilliseconds,
      until: Math.min(next?.epochMilliseconds ?? until, until),
      offset: at.offsetNanoseconds / 1e6,
    })
    if (!next) break
    at = next
  }
  return segments
}
