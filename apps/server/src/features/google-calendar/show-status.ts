import type { googleCalendarStatus } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { Db } from '../../platform/db/database.ts'
import type { CalendarClient } from '../../platform/google/make-calendar-client.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { PersonRef } from '../team/person-of.ts'
import { listCalendars } from './calendar-store.ts'
import { readShownConnection } from './connection-store.ts'
import { countSimplified } from './event-store.ts'
import { presentStatus } from './present-status.ts'

export interface StatusTools {
  db: Db
  calendarClient: CalendarClient | null
}

type Status = Data<typeof googleCalendarStatus>

/** The stored status of a person's Google Calendar. Doesn't call Google. */
export async function showStatus(
  { db, calendarClient }: StatusTools,
  person: PersonRef,
): Promise<Outcome<Status>> {
  const [connection, calendars, simplified] = await Promise.all([
    readShownConnection(db, person),
    listCalendars(db, person),
    countSimplified(db, person),
  ])
  const isAvailable = calendarClient !== null
  return done(presentStatus(connection, calendars, { isAvailable, simplified }))
}
