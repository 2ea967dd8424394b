import type { TestApp } from './make-test-app.ts'

/** How many connections to the test's database wait for a lock. */
export async function countWaiting(app: TestApp): Promise<number> {
  const { rows } = await app.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}
