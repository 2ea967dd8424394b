import type { Data } from '@cuando/contract/endpoint'
import type { googleCalendarStatus } from '@cuando/contract/integrations'
import type { CalendarRow } from './calendar-store.ts'
import type { ConnectionRow } from './connection-store.ts'

/** One failure passes unseen: the next try mostly works. */
const TOLD_FAILURES = 3

export function presentStatus(
  connection: ConnectionRow | undefined,
  calendars: readonly CalendarRow[],
  isAvailable: boolean,
): Data<typeof googleCalendarStatus> {
  const nothing = {
    isAvailable,
    isRevoked: false,
    isDelayed: false,
    hasMeet: false,
    syncedAt: null,
    calendars: [],
  }
  if (!connection) return { connected: false, ...nothing }
  const isRevoked = connection.revoked_at !== null
  const connected = !isRevoked && isAvailable
  return {
    connected,
    email: connection.email,
    isAvailable,
    isRevoked,
    hasMeet: connected && calendars.some((each) => each.is_primary && each.has_meet),
    isDelayed: !isRevoked && connection.failures >= TOLD_FAILURES,
    syncedAt: syncTime(connection, calendars)?.toISOString() ?? null,
    calendars: calendars.map(({ id, name, is_primary, is_chosen }) => ({
      ...{ id, name, isPrimary: is_primary, isChosen: is_chosen },
    })),
  }
}

/** Since when all that counts is known. */
function syncTime(connection: ConnectionRow, calendars: readonly CalendarRow[]): Date | null {
  const chosen = calendars.filter((each) => each.is_chosen)
  const times = chosen.map((each) => each.synced_at)
  return [connection.listed_at, ...times].reduce((one, other) =>
    one === null || other === null || one < other ? one && other && one : other,
  )
}
