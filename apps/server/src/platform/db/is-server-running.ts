import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Whether a server, in any role, is connected to this database: each holds such a connection all the time. */
export async function isServerRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name IN ('cuando', 'cuando live') LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}
