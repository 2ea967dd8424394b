import type { Pool } from 'pg'

/** For what is asked of single appointments' jobs; each index has few rows, and a booking's jobs are in none. */
const indexes = {
  // A mail's job that knows what its customer knew before: erasing a customer takes that away.
  jobs_with_known: `((payload->>'appointmentId')) WHERE (payload->'known') IS NOT NULL`,
  // A job that has used up its tries.
  jobs_dead: `((payload->>'appointmentId')) WHERE attempts >= max_attempts`,
}

// Any number, but the same in every process.
const INDEX_LOCK = 74_227_846_202_448

/**
 * Adds indexes to the queue's own table, at each start: a later version of the queue may make that table anew. Looks
 * first, because creating one that exists waits for all who write jobs.
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
