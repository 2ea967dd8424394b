import { calendarDate } from '@cuando/time/calendar-date'
import { WEEK } from '@cuando/time/merge-week'
import { wallTime } from '@cuando/time/wall-time'
import { TAKEN } from '../check/classify-starts.ts'
import type { Agenda } from '../prepare-agenda.ts'
import { type DateWindow, type OpeningSteps, openingsIn } from '../spans/openings-in.ts'
import type { StartList } from './list-starts.ts'

/** A verdict: free, but not offered, because it would leave a gap and others of its day would not. */
export const GAP = 3

const MINUTE = 60_000

/**
 * Marks the free starts that would leave an unusable gap: free time between the appointment with its preparation and its
 * neighbour that is shorter than `agenda.usable`. Neighbours are appointments, busy times, days off, and the ends of the
 * opening. On a day where each start would leave one, none is marked. Only for services with one place, and not for classes.
 */
export function markGaps(
  agenda: Agenda,
  window: DateWindow,
  { at, minutes }: StartList,
  verdicts: Uint8Array,
): void {
  if (agenda.usable === 0 || agenda.isClass || agenda.service.places > 1) return
  const leavesGap = makeGapTest(agenda, window)
  const lastMinute = (agenda.lastDate - window.from + 1) * 1440
  for (let first = 0, next = 0; first < at.length; first = next) {
    const midnight = Math.floor((minutes[first] ?? 0) / 1440) * 1440
    const found: number[] = []
    let isOther = false
    for (; next < at.length && (minutes[next] ?? 0) < midnight + 1440; next++) {
      const start = at[next] ?? 0
      if (verdicts[next] === TAKEN || start < agenda.earliest || midnight >= lastMinute) continue
      if (leavesGap(start, (minutes[next] ?? 0) + window.from * 1440)) found.push(next)
      else isOther = true
    }
    if (isOther) for (const index of found) verdicts[index] = GAP
  }
}

/** For starts in ascending order, given as instants and in local minutes since 1970-01-01 00:00. */
function makeGapTest(agenda: Agenda, window: DateWindow) {
  const { service, usable } = agenda
  const prep = service.prep * MINUTE
  const duration = service.duration * MINUTE
  const walls = wallsOf(agenda)
  const openings = openingsIn(agenda, window).map((opening) => ({
    ...opening,
    opens: opensAt(agenda, opening),
  }))
  let opening = 0
  let before = 0
  let after = 0
  let freeSince = Number.NEGATIVE_INFINITY
  const isGap = (length: number) => length > 0 && length < usable * MINUTE
  return (start: number, local: number) => {
    while (local >= (openings[opening]?.end ?? Number.POSITIVE_INFINITY)) opening++
    for (; before < walls.length && (walls[before]?.from ?? 0) < start - prep; before++)
      freeSince = Math.max(freeSince, walls[before]?.until ?? 0)
    while (after < walls.length && (walls[after]?.from ?? 0) < start + duration) after++
    const { opens = freeSince, closes = Number.POSITIVE_INFINITY } = openings[opening] ?? {}
    const freeUntil = Math.min(closes, walls[after]?.from ?? Number.POSITIVE_INFINITY)
    return isGap(start - prep - Math.max(opens, freeSince)) || isGap(freeUntil - (start + duration))
  }
}

interface Wall {
  from: number
  until: number
}

// The days of a month are looked at in several stretches.
const known = new WeakMap<Agenda, Wall[]>()

/** All that no appointment may overlap, by start. */
function wallsOf(agenda: Agenda): Wall[] {
  const walls = known.get(agenda) ?? makeWalls(agenda)
  known.set(agenda, walls)
  return walls
}

function makeWalls({ taken, blocked, busy, service }: Agenda): Wall[] {
  return [
    ...taken.exclusive.map(({ bufferStart, end }) => ({ from: bufferStart, until: end })),
    ...blocked,
    ...busy.map(({ from, until }) => ({ from, until: until - service.prep * MINUTE })),
  ].sort((one, other) => one.from - other.from)
}

/** A week that never closes has no edges. */
function opensAt({ zone }: Agenda, { opens, length }: OpeningSteps): number {
  if (length > WEEK) return Number.NEGATIVE_INFINITY
  const day = Math.floor(opens / 1440)
  return zone.whenReached(calendarDate(day), wallTime(opens - day * 1440))
}
