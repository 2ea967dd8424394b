import { inTransaction } from '../../../platform/db/database.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import type { ExpansionRange } from '../../recurrence/expand-series.ts'
import { personOf } from '../../team/person-of.ts'
import { type CalendarRow, deleteEvents, writeSyncState } from '../calendar-store.ts'
import { findOwn } from '../change-store.ts'
import { readCostly, writeCostly } from '../costly-store.ts'
import { deleteSeries, readSeries, replaceBusy, upsertEvents } from '../event-store.ts'
import type { Turn } from '../work/take-turn.ts'
import { appointmentIdOf } from '../write/event-id.ts'
import { type Expansion, expandCalendar } from './expand-calendar.ts'
import { type EventList, listEvents } from './list-events.ts'
import { noteGoneEvents } from './note-gone-events.ts'
import type { ReadEvent } from './parse-event.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A bit more than visitors can book ahead, so that the stored busy times last for some weeks. */
const EXPANDED_DAYS = 400
const LEAST_DAYS = 380
const POLL_MS = 5 * MINUTE_MS
/** With a channel Google reports changes; polling finds those that it missed. */
const CHANNEL_POLL_MS = 60 * MINUTE_MS
/** A calendar rests for this many times the processor time of its last reading. */
const REST_FACTOR = 20

interface Reading extends EventList {
  /** Whether all events were read, not only the changed ones. */
  isWhole: boolean
  range: ExpansionRange
  now: Date
  dueAt: Date
}

/**
 * Reads what changed in a calendar, and stores when it is busy. From time to time all is read again, to move the
 * horizon and drop past events; also after the business's zone changed. If the primary calendar is not chosen, only
 * the events of appointments in it are checked.
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
  const now = clock.now()
  const isWhole = changed === null
  const horizon = isWhole
    ? now.getTime() + EXPANDED_DAYS * DAY_MS
    : calendar.expanded_until?.getTime()
  await continueReading(turn, calendar, {
    ...list,
    ...{ isWhole, now },
    dueAt: new Date(now.getTime() + (hasChannel ? CHANNEL_POLL_MS : POLL_MS)),
    range: {
      from: now.getTime() - DAY_MS,
      until: horizon ?? now.getTime(),
      calendarZone: list.timeZone,
      businessZone: commerce.timezone,
    },
  })
}

/** Busy times are computed before the transaction, so that nobody waits for that. */
async function continueReading(turn: Turn, calendar: CalendarRow, reading: Reading): Promise<void> {
  const { own, others } = await partByOwner(turn, reading.events)
  const events = calendar.is_chosen ? others : []
  const expansion = await expandReading(turn, calendar, { ...reading, events })
  await inTransaction(turn.db, async (tx) => {
    const { now, range, isWhole, syncToken, dueAt } = reading
    const isWritten = await writeSyncState(tx, calendar, {
      sync_token: syncToken,
      synced_at: now,
      due_at: dueAt,
      expanded_until: new Date(range.until),
      expanded_zone: range.businessZone,
      rest_until: new Date(now.getTime() + REST_FACTOR * expansion.cpuMs),
    })
    if (!isWritten) return
    if (calendar.is_primary) await noteGoneEvents(tx, turn, { events: own, isWhole, now })
    if (!calendar.is_chosen || (events.length === 0 && !isWhole)) return
    const ref = { ...personOf(calendar), calendarId: calendar.id }
    if (isWhole) await deleteEvents(tx, ref)
    await deleteSeries(tx, ref, idsOfGone(events))
    const kept = events.flatMap((each) => (each.isGone ? [] : [each]))
    await upsertEvents(tx, ref, kept, expansion.simplified)
    await replaceBusy(tx, ref, isWhole ? 'all' : seriesIdsOf(events), expansion.pieces)
    await announce(tx, [changeIn(ref.commerceId)])
  })
}

/**
 * Events of this business's appointments are in its book already. Those of another business with the same account are
 * busy times.
 */
async function partByOwner({ db, commerce }: Turn, events: readonly ReadEvent[]) {
  const asked = events.flatMap(({ seriesId }) => appointmentIdOf(seriesId) ?? [])
  const ids = await findOwn(db, commerce.commerce_id, asked)
  const isOwn = ({ seriesId }: ReadEvent) => ids.has(appointmentIdOf(seriesId) ?? '')
  return { own: events.filter(isOwn), others: events.filter((each) => !isOwn(each)) }
}

async function expandReading(
  { db, calendars }: Turn,
  calendar: CalendarRow,
  { events, isWhole, range, now }: Reading,
): Promise<Expansion> {
  const ref = { ...personOf(calendar), calendarId: calendar.id }
  const { commerceId } = ref
  // Only this job writes them during its lease; a new choice of calendars clears the sync token.
  const former = isWhole ? [] : await readSeries(db, ref, seriesIdsOf(events))
  const known = await readCostly(db, commerceId, now)
  const costly = new Set(known)
  try {
    return await expandCalendar({ calendars, range, costly }, mergeSeries(former, events))
  } finally {
    const found = [...costly].filter((hash) => !known.has(hash))
    await writeCostly(db, commerceId, found, now)
  }
}

type KeptEvent = Extract<ReadEvent, { isGone: false }>

/**
 * The series after a reading, in the order of `deleteSeries` and `upsertEvents`: deletions first; the last event of
 * an id counts.
 */
function mergeSeries(
  former: readonly Omit<KeptEvent, 'isGone'>[],
  events: readonly ReadEvent[],
): Map<string, Omit<KeptEvent, 'isGone'>[]> {
  const gone = new Set(idsOfGone(events))
  const left = former.filter(({ id, seriesId }) => !gone.has(id) && !gone.has(seriesId))
  const latest = new Map(left.map((each) => [each.id, each]))
  for (const each of events) if (!each.isGone) latest.set(each.id, each)
  return Map.groupBy(latest.values(), ({ seriesId }) => seriesId)
}

const idsOfGone = (events: readonly ReadEvent[]) =>
  events.flatMap(({ id, isGone }) => (isGone ? [id] : []))

const seriesIdsOf = (events: readonly ReadEvent[]) => [
  ...new Set(events.map(({ seriesId }) => seriesId)),
]
