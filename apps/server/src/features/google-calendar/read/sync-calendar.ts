import { makePauses } from '../../../platform/clock/make-pauses.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { announce } from '../../../platform/realtime/live-message.ts'
import { type CalendarRow, deleteEvents, writeSyncState } from '../calendar-store.ts'
import { findOwn } from '../change-store.ts'
import {
  type BusyPiece,
  deleteSeries,
  readSeries,
  replaceBusy,
  upsertEvents,
} from '../event-store.ts'
import type { Turn } from '../take-turn.ts'
import { appointmentIdOf } from '../write/event-id.ts'
import {
  type BusySpan,
  type ExpansionRange,
  expandSeries,
  type SeriesEvent,
} from './expand-series.ts'
import { CalendarTooLarge, type EventList, listEvents } from './list-events.ts'
import type { ReadEvent } from './parse-event.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A bit more than visitors can book ahead, so that what is written out lasts for some weeks. */
const EXPANDED_DAYS = 400
const LEAST_DAYS = 380
const POLL_MS = 5 * MINUTE_MS
/** With a channel Google tells of changes; this is for what it failed to tell. */
const CHANNEL_POLL_MS = 60 * MINUTE_MS

/**
 * Reads what changed in a calendar, and writes out when it is busy. Now and then all is read anew, which moves the
 * horizon on and drops what is past; so it is when the business's days lie elsewhere.
 */
export async function syncCalendar(
  turn: Turn,
  calendar: CalendarRow,
  hasChannel: boolean,
): Promise<void> {
  const { clock, commerce } = turn
  const isCurrent =
    calendar.expanded_zone === commerce.timezone &&
    (calendar.expanded_until?.getTime() ?? 0) > clock.now().getTime() + LEAST_DAYS * DAY_MS
  const token = isCurrent ? calendar.sync_token : null
  const changed = token === null ? null : await listEvents(turn, calendar.id, token)
  const list = changed ?? (await listEvents(turn, calendar.id, null))
  // Only a token can be forgotten.
  if (!list) throw new Error('A whole calendar was asked for, and Google spoke of a token')
  const interval = hasChannel ? CHANNEL_POLL_MS : POLL_MS
  const events = await dropOwn(turn, list.events)
  await writeList(turn, calendar, { ...list, events, isWhole: changed === null, interval })
}

/** What this business wrote is in its book. Another one's appointments, of the same account, are busy times. */
async function dropOwn({ db, commerce }: Turn, events: readonly ReadEvent[]): Promise<ReadEvent[]> {
  const asked = events.flatMap(({ seriesId }) => appointmentIdOf(seriesId) ?? [])
  const own = await findOwn(db, commerce.commerce_id, asked)
  return events.filter(({ seriesId }) => !own.has(appointmentIdOf(seriesId) ?? ''))
}

async function writeList(
  { db, clock, commerce }: Turn,
  calendar: CalendarRow,
  {
    events,
    syncToken,
    timeZone,
    isWhole,
    interval,
  }: EventList & { isWhole: boolean; interval: number },
): Promise<void> {
  const now = clock.now().getTime()
  const { commerce_id: commerceId, id: calendarId } = calendar
  const ref = { commerceId, calendarId }
  const range: ExpansionRange = {
    from: now - DAY_MS,
    until: isWhole
      ? now + EXPANDED_DAYS * DAY_MS
      : (calendar.expanded_until ?? new Date(now)).getTime(),
    calendarZone: timeZone,
    businessZone: commerce.timezone,
  }
  await inTransaction(db, async (tx) => {
    const isWritten = await writeSyncState(tx, calendar, {
      sync_token: syncToken,
      synced_at: new Date(now),
      due_at: new Date(now + interval),
      expanded_until: new Date(range.until),
      expanded_zone: commerce.timezone,
    })
    if (!isWritten || (events.length === 0 && !isWhole)) return
    if (isWhole) await deleteEvents(tx, ref)
    const gone = events.flatMap((each) => (each.isGone ? [each.id] : []))
    const kept = events.flatMap((each) => (each.isGone ? [] : [each]))
    await deleteSeries(tx, ref, gone)
    await upsertEvents(tx, ref, kept)
    const touched = isWhole ? 'all' : [...new Set(events.map((each) => each.seriesId))]
    await replaceBusy(tx, ref, touched, await expandAll(tx, ref, touched, range))
    await announce(tx, [{ room: commerceId, event: 'appointmentsChanged', news: {} }])
  })
}

/** More is no calendar of a person: an event each quarter of an hour, for more than a year. */
const MAX_PIECES = 50_000
/** The transaction may be idle for twice as long. */
const MAX_EXPANSION_MS = 15_000

/** Yields to the event loop: a calendar may have thousands of events. Throws CalendarTooLarge. */
async function expandAll(
  tx: Tx,
  ref: Parameters<typeof readSeries>[1],
  touched: readonly string[] | 'all',
  range: ExpansionRange,
): Promise<BusyPiece[]> {
  const pause = makePauses()
  const pieces: BusyPiece[] = []
  const deadline = performance.now() + MAX_EXPANSION_MS
  for (const [seriesId, events] of await readSeries(tx, ref, touched)) {
    const spans = expandOrSimplify(events, range)
    for (const each of cutIntoPieces(spans, range)) pieces.push({ seriesId, ...each })
    if (pieces.length > MAX_PIECES || performance.now() > deadline) throw new CalendarTooLarge()
    await pause()
  }
  return pieces
}

/** A rule or zone that can't be read leaves the event at its own time, a time that can't be read out. */
function expandOrSimplify(events: readonly SeriesEvent[], range: ExpansionRange): BusySpan[] {
  try {
    return expandSeries(events, range)
  } catch {
    return events.flatMap(({ id, event }) => {
      try {
        return expandSeries([{ id, event: { ...event, recurrence: [] } }], range)
      } catch {
        return []
      }
    })
  }
}

/** In whole minutes, outward, without overlaps, each at most a day long. */
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
