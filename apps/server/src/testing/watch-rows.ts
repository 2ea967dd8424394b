import type { TestApp } from './make-test-app.ts'

const tables = ['appointments', 'appointment_moves', 'occupations', 'notifications'] as const

/** Direct access to a business's rows, to inspect them and to bring about what otherwise only time can. */
export function watchRows(app: TestApp, commerceId: string) {
  const { pool } = app.database
  return {
    /** Every row that a change of an appointment could affect, and the number of jobs. */
    async read() {
      const rows = await Promise.all(
        tables.map((table) =>
          pool.query(`SELECT * FROM ${table} WHERE commerce_id = $1 ORDER BY 1, 2, 3`, [
            commerceId,
          ]),
        ),
      )
      // One that is done stays locked until its worker has deleted it, after it has answered.
      const jobs = await pool.query(
        'SELECT count(*) AS n FROM graphile_worker.jobs WHERE locked_at IS NULL',
      )
      return { rows: rows.map((answer) => answer.rows), jobs: jobs.rows[0].n }
    },
    setStatus: (id: string, status: string) =>
      pool.query('UPDATE appointments SET status = $2 WHERE id = $1', [id, status]),
    /** Frees its slot for the next case. */
    forget: (id: string) =>
      pool.query(
        `WITH over AS (UPDATE appointments SET status = 'CANCELLED' WHERE id = $1 RETURNING occupation_id)
         UPDATE occupations SET is_live = false, attendees = 0
         WHERE id = (SELECT occupation_id FROM over)`,
        [id],
      ),
  }
}
