import { GoogleError } from '../../../platform/google/google-error.ts'
import { ExpansionDelayed } from '../../recurrence/expand-apart.ts'
import { type CalendarRow, listCalendars, postponeCalendar } from '../calendar-store.ts'
import { GrantLost } from '../open-session.ts'
import { postponeList } from '../work/lease-store.ts'
import { retryTime } from '../work/retry-time.ts'
import { LeaseLost, type Turn } from '../work/take-turn.ts'
import { CalendarTooLarge } from './list-events.ts'
import { renewChannel } from './open-channel.ts'
import { readCalendarList } from './read-calendar-list.ts'
import { syncCalendar } from './sync-calendar.ts'

const REFUSED_RETRY_MS = 6 * 3_600_000

/**
 * Reads the list of calendars and the calendars, as far as they are due. One that fails is postponed alone; the
 * others are still read, and appointments written.
 */
export async function readDue(turn: Turn): Promise<void> {
  const { db, clock, lease, connection } = turn
  if (connection.list_due_at <= clock.now()) {
    const read = () => readCalendarList(turn)
    // Without a first list nothing else can be done: it tells whether events can have a room, and which calendars to
    // read.
    if (connection.listed_at === null) await read()
    else {
      const failed = await tryReading(turn, connection.list_failures, read)
      if (failed) await postponeList(db, lease, failed.retryAt)
    }
  }
  for (const calendar of await listCalendars(db, lease)) {
    const { is_chosen, is_primary, due_at } = calendar
    if (!(is_chosen || is_primary) || due_at === null || due_at > clock.now()) continue
    await turn.renewLease()
    const failed = await tryReading(turn, calendar.failures, () => readCalendar(turn, calendar))
    if (!failed) continue
    const { retryAt: dueAt, isRefused, isTooLarge } = failed
    // Google may have refused the sync token.
    await postponeCalendar(db, calendar, { dueAt, fromStart: isRefused, rests: isTooLarge })
  }
}

async function readCalendar(turn: Turn, calendar: CalendarRow): Promise<void> {
  await syncCalendar(turn, calendar, await renewChannel(turn, calendar))
}

interface FailedReading {
  retryAt: Date
  /** No longer shared, deleted, or too large. */
  isRefused: boolean
  isTooLarge: boolean
}

/** Null if it was read. Throws errors that concern the whole connection. */
async function tryReading(
  { clock, lease, logger }: Turn,
  failures: number,
  read: () => Promise<void>,
): Promise<FailedReading | null> {
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof GrantLost) throw error
    if (error instanceof GoogleError && error.isOfAll) throw error
    const isTooLarge = error instanceof CalendarTooLarge
    const isGoogles = error instanceof GoogleError
    const isPassing = isGoogles ? error.isPassing : error instanceof ExpansionDelayed
    const isRefused = isTooLarge || (isGoogles && !isPassing)
    const level = isRefused ? 'warn' : isPassing ? 'info' : 'error'
    logger[level](
      { commerceId: lease.commerceId, err: error },
      'a Google calendar, or the list of them, can not be read',
    )
    const now = clock.now()
    const retryAt = isRefused
      ? new Date(now.getTime() + REFUSED_RETRY_MS)
      : retryTime({ error, failures, now })
    return { retryAt, isRefused, isTooLarge }
  }
}
