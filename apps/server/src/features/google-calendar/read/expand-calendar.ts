import { createHash } from 'node:crypto'
import { makePauses } from '../../../platform/clock/make-pauses.ts'
import type { TaskProcess } from '../../../platform/process/start-task-process.ts'
import { ExpansionDelayed, expandApart } from '../../recurrence/expand-apart.ts'
import {
  type BusySpan,
  type ExpansionRange,
  expandMaster,
  partsOf,
  type SeriesEvent,
  type StoredEvent,
  spanOf,
  withInstances,
} from '../../recurrence/expand-series.ts'
import type { BusyPiece } from '../event-store.ts'
import { CalendarTooLarge } from './list-events.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** No person's calendar has more: that is an event each quarter of an hour for more than a year. */
const MAX_PIECES = 50_000
/** Processor time of the calendar process for one reading. */
const MAX_READING_MS = 15_000
/** Waiting included. With the last series it stays within the connection's lease. */
const MAX_WAIT_MS = 30_000
/** A series that fails faster is not stored as costly. */
const COSTLY_MS = 20
/** A daily event of more than a year has fewer. */
const MAX_INSTANCES = 1000

interface ExpansionTools {
  calendars: TaskProcess
  range: ExpansionRange
  /** The hashes of the series that take too long. Those found are added. */
  costly: Set<string>
}

export interface Expansion {
  pieces: BusyPiece[]
  /** The series that are too complex to expand: only their first time counts. */
  simplified: Set<string>
  /** The processor time that it took. */
  cpuMs: number
}

/**
 * When a calendar is busy. Recurring events are expanded in the calendar process, and all else in steps that yield to the
 * event loop. Throws CalendarTooLarge, ExpansionDelayed.
 */
export async function expandCalendar(
  { calendars, range, costly }: ExpansionTools,
  series: ReadonlyMap<string, readonly SeriesEvent[]>,
): Promise<Expansion> {
  const pause = makePauses()
  const deadline = performance.now() + MAX_WAIT_MS
  const result: Expansion = { pieces: [], simplified: new Set(), cpuMs: 0 }

  async function ownSpans(master: StoredEvent): Promise<BusySpan[] | null> {
    if (master.recurrence.length === 0 || !master.isBusy)
      return tryTo(() => expandMaster(master, range))
    const hash = hashOf(master, range)
    if (costly.has(hash)) return null
    const { spans, cpuMs } = await expandApart(calendars, { event: master, range })
    result.cpuMs += cpuMs
    if (spans === null && cpuMs >= COSTLY_MS) costly.add(hash)
    if (result.cpuMs > MAX_READING_MS) throw new CalendarTooLarge()
    return spans
  }
  async function spansOf(seriesId: string, events: readonly SeriesEvent[]): Promise<BusySpan[]> {
    const { master, instances } = partsOf(events)
    const own = master ? await ownSpans(master) : []
    const isWhole = own !== null && instances.length <= MAX_INSTANCES
    const spans = isWhole ? tryTo(() => withInstances(own, instances, range)) : null
    if (spans) return spans
    if (master?.isBusy && master.recurrence.length > 0) result.simplified.add(seriesId)
    return ownTimes(events, range, pause)
  }

  for (const [seriesId, events] of series) {
    const spans = await spansOf(seriesId, events)
    for (const each of cutIntoPieces(spans, range)) result.pieces.push({ seriesId, ...each })
    if (result.pieces.length > MAX_PIECES) throw new CalendarTooLarge()
    if (performance.now() > deadline) throw new ExpansionDelayed()
    await pause()
  }
  return result
}

/** Hashes all that the cost of a series depends on. */
function hashOf({ start, end, recurrence }: StoredEvent, { calendarZone }: ExpansionRange): string {
  const zone = start?.timeZone ?? calendarZone
  return createHash('sha256')
    .update(JSON.stringify([start, end, zone, recurrence]))
    .digest('hex')
}

/** The times of the events without their rules. Events whose times can't be parsed are left out. */
async function ownTimes(
  events: readonly SeriesEvent[],
  range: ExpansionRange,
  pause: () => Promise<void>,
): Promise<BusySpan[]> {
  const spans: BusySpan[] = []
  for (const { event } of events) {
    const span = event.isBusy && tryTo(() => spanOf(event, range))
    if (span) spans.push(span)
    await pause()
  }
  return spans
}

function tryTo<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Rounds spans outward to whole minutes, without overlaps, in pieces of at most a day. */
function cutIntoPieces(
  spans: readonly BusySpan[],
  range: BusySpan,
): { startsAt: Date; endsAt: Date }[] {
  const pieces: { startsAt: Date; endsAt: Date }[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const from = Math.floor(Math.max(span.from, range.from, last) / MINUTE_MS) * MINUTE_MS
    const until = Math.ceil(Math.min(span.until, range.until) / MINUTE_MS) * MINUTE_MS
    for (let start = from; start < until; start += DAY_MS)
      pieces.push({ startsAt: new Date(start), endsAt: new Date(Math.min(start + DAY_MS, until)) })
    last = Math.max(last, until)
  }
  return pieces
}
