import type { Pool } from 'pg'

/** For queries about the jobs of one appointment. Each index has few rows, and none has the jobs of a new booking. */
const indexes = {
  // A mail job with the earlier details of its appointment, which are removed when the customer is erased.
  jobs_with_known: `((payload->>'appointmentId')) WHERE (payload->'known') IS NOT NULL`,
  // Jobs that have used up their tries.
  jobs_dead: `((payload->>'appointmentId')) WHERE attempts >= max_attempts`,
}

// Any number, but the same in every process.
const INDEX_LOCK = 74_227_846_202_448

/**
 * Adds indexes to the queue's own table at each start, because a later version of the queue may recreate that table. It
 * checks first, because creating an existing index waits for all transactions that write jobs.
 */
export async function indexJobs(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [INDEX_LOCK])
    const { rows } = await client.query<{ name: string }>(
      `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'graphile_worker'`,
    )
    const existing = new Set(rows.map(({ name }) => name))
    for (const [name, columns] of Object.entries(indexes)) {
      if (existing.has(name)) continue
      await client.query(`CREATE INDEX ${name} ON graphile_worker._private_jobs ${columns}`)
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
