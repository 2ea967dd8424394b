import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Overdue } from '../../platform/jobs/watch-overdue.ts'

/** The longest overdue unsettled appointment and unsent reminder, each if it is later than `lateMinutes`. */
export async function findOverdueAppointments(db: Db, lateMinutes: number): Promise<Overdue[]> {
  const late = sql`make_interval(mins => ${lateMinutes}::int)`
  const { rows } = await sql<Overdue>`(
      SELECT 'settling' AS work,
        CASE WHEN auto_confirm THEN ends_at ELSE ends_at + interval '24 hours' END AS since
      FROM appointments JOIN commerces USING (commerce_id)
      WHERE status IN ('PENDING', 'ACTIVE') AND ends_at < now() - ${late}
        AND (auto_confirm OR ends_at < now() - interval '24 hours' - ${late})
      ORDER BY ends_at LIMIT 1
    ) UNION ALL (
      SELECT 'reminders', due_at FROM reminders WHERE due_at < now() - ${late} ORDER BY due_at LIMIT 1
    )`.execute(db)
  return rows
}
