import type { googleCalendarStatus } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import { isOwner, personOf } from '../team/person-of.ts'
import { type CalendarRow, hasMeetLinks } from './calendar-store.ts'
import type { ConnectionRow, ShownConnection } from './connection-store.ts'

/** Fewer failures are not shown: the next try mostly works. */
const TOLD_FAILURES = 3

interface Known {
  isAvailable: boolean
  /** The number of recurring events, by calendar, that are too complex to expand. */
  simplified: ReadonlyMap<string, number>
}

export function presentStatus(
  connection: ShownConnection | undefined,
  calendars: readonly CalendarRow[],
  { isAvailable, simplified }: Known,
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
    hasMeet: connected && hasMeetLinks(calendars),
    isDelayed: !isRevoked && mostFailures(connection, calendars) >= TOLD_FAILURES,
    // Others get what they attend.
    ...(connection.has_team &&
      isOwner(personOf(connection)) && { appointments: scopeOf(connection) }),
    syncedAt: syncTime(connection, calendars)?.toISOString() ?? null,
    calendars: calendars.map(({ id, name, is_primary, is_chosen }) => ({
      ...{ id, name, isPrimary: is_primary, isChosen: is_chosen },
      complexEvents: simplified.get(id) ?? 0,
    })),
  }
}

const scopeOf = ({ writes_all }: ConnectionRow) => (writes_all ? 'ALL' : 'OWN')

/** The most failures in a row: of the connection, of its list of calendars, or of one calendar. */
function mostFailures(connection: ConnectionRow, calendars: readonly CalendarRow[]): number {
  const { failures, list_failures } = connection
  return Math.max(failures, list_failures, ...calendars.map((each) => each.failures))
}

/** The time of the oldest reading among the list and the chosen calendars; null if one was never read. */
function syncTime(connection: ConnectionRow, calendars: readonly CalendarRow[]): Date | null {
  const chosen = calendars.filter((each) => each.is_chosen)
  const times = chosen.map((each) => each.synced_at)
  return [connection.listed_at, ...times].reduce((one, other) =>
    one === null || other === null || one < other ? one && other && one : other,
  )
}
