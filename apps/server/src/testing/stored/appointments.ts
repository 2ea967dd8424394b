import { sql } from 'kysely'
import type { Row } from '../../platform/db/database.ts'
import { ago, type Changes, changeRows, storedRow, type WithDatabase } from './rows.ts'

export const storedAppointment = (app: WithDatabase, id: string): Promise<Row<'appointments'>> =>
  storedRow(app, 'appointments', { id })

/** Changes an appointment as no endpoint would, or without one. */
export const changeAppointment = (
  app: WithDatabase,
  id: string,
  changes: Changes<'appointments'>,
): Promise<void> => changeRows(app, 'appointments', { id }, changes)

/** All appointments ended this long ago by the database's clock, such as '3 minutes'. */
export const endAppointments = (app: WithDatabase, since: string): Promise<void> =>
  changeRows(app, 'appointments', {}, { starts_at: ago('2 days'), ends_at: ago(since) })

/** How many pairs of live occupations take the same time of a person who serves one customer at once. */
export async function countOverlaps({ database }: WithDatabase): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM occupations AS one JOIN occupations AS other
      ON one.commerce_id = other.commerce_id AND one.member_id = other.member_id AND one.id < other.id
        AND least(one.places, other.places) = 1 AND one.is_live AND other.is_live
        AND one.span && other.span`.execute(database.db)
  return rows[0]?.n ?? 0
}
