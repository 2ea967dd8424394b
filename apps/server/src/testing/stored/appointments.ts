import type { Row } from '../../platform/db/database.ts'
import {
  type Changes,
  changeRows,
  fromNow,
  storedRow,
  storedValues,
  type WithDatabase,
} from './rows.ts'

export const storedAppointment = (app: WithDatabase, id: string): Promise<Row<'appointments'>> =>
  storedRow(app, 'appointments', { id })

/** Changes an appointment as no endpoint would, or without one. */
export const changeAppointment = (
  app: WithDatabase,
  id: string,
  changes: Changes<'appointments'>,
): Promise<void> => changeRows(app, 'appointments', { id }, changes)

/** All appointments ended this long ago by the database's clock, such as '3 minutes'. */
export const endAppointments = (app: WithDatabase, ago: string): Promise<void> =>
  changeRows(
    app,
    'appointments',
    {},
    { starts_at: fromNow(`-2 days`), ends_at: fromNow(`-${ago}`) },
  )

/** Whether each occupation of a business takes its slot, in the order of their starts. */
export const liveSlots = (
  app: WithDatabase,
  { commerceId }: { commerceId: string },
): Promise<boolean[]> =>
  storedValues(app, 'occupations', 'is_live', { commerce_id: commerceId }, ['starts_at'])
