/**
 * The wall clock of a zone, read from Temporal and cached. All times are minutes since
 * 1970-01-01 00:00, in UTC (`minute`) or local (`local`).
 */
export interface WallClock {
  shownAt(minute: number): number
  /** The latest local time so far: constant while an hour is repeated. */
  furthestAt(minute: number): number
  /** When this local time first occurs; NaN if never. */
  firstShowing(local: number): number
}

const clocks = new Map<string, WallClock>()

export function wallClock(zoneName: string): WallClock {
  const clock = clocks.get(zoneName) ?? makeClock(zoneName)
  clocks.set(zoneName, clock)
  return clock
}

function makeClock(zoneName: string): WallClock {
  const shownAt = rememberedByDay((day) => {
    const offsets = [...offsetsOfDay(zoneName, day * 1440)]
    return Float64Array.from(
      { length: 1440 },
      (_, k) => day * 1440 + k + (offsets[k] ?? Number.NaN),
    )
  })
  const furthestAt = rememberedByDay((day) => {
    // No hour is repeated for longer than a day.
    let latest = 0
    for (let minute = (day - 1) * 1440; minute < day * 1440; minute++) {
      latest = Math.max(latest, shownAt(minute))
    }
    return Float64Array.from({ length: 1440 }, (_, k) => {
      latest = Math.max(latest, shownAt(day * 1440 + k))
      return latest
    })
  })
  const firstShowing = rememberedByDay((date) => {
    const minutes = new Float64Array(1440).fill(Number.NaN)
    // No zone is further than 16 hours from UTC.
    for (let minute = date * 1440 - 960; minute < (date + 1) * 1440 + 960; minute++) {
      const local = shownAt(minute)
      if (local > furthestAt(minute - 1)) minutes[local - date * 1440] = minute
    }
    return minutes
  })
  return { shownAt, furthestAt, firstShowing }
}

function rememberedByDay(make: (day: number) => Float64Array): (minute: number) => number {
  const known = new Map<number, Float64Array>()
  let last: { day: number; minutes: Float64Array } = {
    day: Number.NaN,
    minutes: new Float64Array(),
  }
  return (minute) => {
    const day = Math.floor(minute / 1440)
    if (day !== last.day) {
      const minutes = known.get(day) ?? make(day)
      known.set(day, minutes)
      last = { day, minutes }
    }
    return last.minutes[minute - day * 1440] ?? Number.NaN
  }
}

/** The offset at every minute of a day. No zone changes it twice within an hour. */
function* offsetsOfDay(zoneName: string, midnight: number): Generator<number> {
  let offset = readOffset(zoneName, midnight)
  for (let hour = midnight; hour < midnight + 1440; hour += 60) {
    const next = readOffset(zoneName, hour + 60)
    for (let minute = hour; minute < hour + 60; minute++)
      yield next === offset ? offset : readOffset(zoneName, minute)
    offset = next
  }
}

function readOffset(zoneName: string, minute: number): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zoneName)
  return clock.offsetNanoseconds / 60e9
}
