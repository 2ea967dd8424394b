import { GoogleError } from '../../../platform/google/google-error.ts'
import { type CalendarRow, listCalendars, scheduleCalendar } from '../calendar-store.ts'
import type { Turn } from '../take-turn.ts'
import { CalendarTooLarge } from './list-events.ts'
import { keepChannel } from './open-channel.ts'
import { syncCalendar } from './sync-calendar.ts'

const REFUSED_AGAIN_MS = 6 * 3_600_000

/** Reads the chosen calendars that are due. Where Google has trouble with one, the others are read all the same. */
export async function readDueCalendars(turn: Turn): Promise<void> {
  const { db, clock, connection } = turn
  let failure: GoogleError | null = null
  for (const calendar of await listCalendars(db, connection.commerce_id)) {
    if (!calendar.is_chosen || calendar.due_at === null || calendar.due_at > clock.now()) continue
    await turn.keepLease()
    try {
      await readCalendar(turn, calendar)
    } catch (error) {
      // Too many calls, or silence, concern all.
      if (!(error instanceof GoogleError) || error.status < 500) throw error
      failure ??= error
    }
  }
  if (failure) throw failure
}

async function readCalendar(turn: Turn, calendar: CalendarRow): Promise<void> {
  try {
    await syncCalendar(turn, calendar, await keepChannel(turn, calendar))
  } catch (error) {
    const isRefused = error instanceof GoogleError && !error.isPassing && !error.isForbidden
    if (!isRefused && !(error instanceof CalendarTooLarge)) throw error
    const { commerce_id: commerceId, id: calendarId } = calendar
    // No longer shared, deleted, or too large: the other calendars are read all the same.
    turn.logger.warn({ commerceId, err: error }, 'a Google calendar can not be read')
    const again = new Date(turn.clock.now().getTime() + REFUSED_AGAIN_MS)
    await scheduleCalendar(turn.db, { commerceId, calendarId }, again)
  }
}
