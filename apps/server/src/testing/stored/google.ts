import type { Row } from '../../platform/db/database.ts'
import { type Changes, changeRows, ownedBy, storedRow, type WithDatabase } from './rows.ts'

type Business = { commerceId: string }

/** The connection of a business with Google Calendar. */
export const storedConnection = (
  app: WithDatabase,
  business: Business,
): Promise<Row<'google_connections'>> => storedRow(app, 'google_connections', ownedBy(business))

export const changeConnection = (
  app: WithDatabase,
  business: Business,
  changes: Changes<'google_connections'>,
): Promise<void> => changeRows(app, 'google_connections', ownedBy(business), changes)

export const changeCalendars = (
  app: WithDatabase,
  business: Business,
  changes: Changes<'google_calendars'>,
): Promise<void> => changeRows(app, 'google_calendars', ownedBy(business), changes)
