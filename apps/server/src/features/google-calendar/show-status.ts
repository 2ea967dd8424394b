import type { googleCalendarStatus } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CalendarClient } from '../../platform/google/make-calendar-client.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { listCalendars } from './calendar-store.ts'
import { readConnection } from './connection-store.ts'
import { countSimplified } from './event-store.ts'
import { presentStatus } from './present-status.ts'

interface Deps {
  db: Db
  calendarClient: CalendarClient | null
}

type Status = Data<typeof googleCalendarStatus>

/** The stored status of the business's Google Calendar. Doesn't call Google. */
export async function showStatus(
  { db, calendarClient }: Deps,
  commerceId: CommerceId,
): Promise<Outcome<Status>> {
  const [connection, calendars, simplified] = await Promise.all([
    readConnection(db, commerceId),
    listCalendars(db, commerceId),
    countSimplified(db, commerceId),
  ])
  const isAvailable = calendarClient !== null
  return done(presentStatus(connection, calendars, { isAvailable, simplified }))
}
