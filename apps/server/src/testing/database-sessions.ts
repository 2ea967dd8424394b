import type { Pool } from 'pg'
import type { WithDatabase } from './stored/rows.ts'

/** A connection to the test's database. */
export interface DatabaseSession {
  pid: number
  /** The program that opened it. */
  application: string
  waitsForLock: boolean
  query: string
}

/** The other connections to the database of a pool. */
export async function readSessions(pool: Pool): Promise<DatabaseSession[]> {
  const { rows } = await pool.query<DatabaseSession>(
    `SELECT pid, application_name AS application, query,
       coalesce(wait_event_type = 'Lock', false) AS "waitsForLock"
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  return rows
}

/** The connections that hold an advisory lock. */
export async function findAdvisoryHolders(pool: Pool): Promise<{ pid: number }[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
  )
  return rows
}

/** Ends connections as a failure of the network or an operator does. */
export async function endSessions(pool: Pool, sessions: readonly { pid: number }[]): Promise<void> {
  for (const { pid } of sessions) await pool.query('SELECT pg_terminate_backend($1)', [pid])
}

/** Holds an advisory lock on a connection of its own; returns what releases it. */
export async function holdAdvisoryLock(pool: Pool, key: number): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('SELECT pg_advisory_lock($1)', [key])
  return async () => {
    await client.query('SELECT pg_advisory_unlock($1)', [key])
    client.release()
  }
}

const COMMIT_LOCK = 1

/** Transactions that update a table wait when they commit, until they are released. */
export async function holdCommits(pool: Pool, table: string): Promise<() => Promise<void>> {
  await pool.query(`
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock_shared(${COMMIT_LOCK}); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER wait AFTER UPDATE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`)
  const release = await holdAdvisoryLock(pool, COMMIT_LOCK)
  return async () => {
    await release()
    await pool.query('DROP FUNCTION wait_at_commit CASCADE')
  }
}

/**
 * A transaction of another process. It holds its locks until `commit`, and is rolled back at the end of its block
 * otherwise.
 */
export async function openTransaction({ database }: WithDatabase) {
  const tx = await database.db.startTransaction().execute()
  return {
    database: { db: tx },
    commit: () => tx.commit().execute(),
    async [Symbol.asyncDispose]() {
      if (!tx.isCommitted) await tx.rollback().execute()
    },
  }
}

/** Runs `work`; returns the messages for open screens that processes exchange meanwhile, in order. */
export async function heardDuring(
  { pool }: { pool: Pool },
  work: () => Promise<unknown>,
): Promise<unknown[]> {
  const listener = await pool.connect()
  const heard: unknown[] = []
  try {
    listener.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
    await listener.query('LISTEN cuando_live')
    await work()
    // Earlier notifications arrive before the answer to a query.
    await listener.query('SELECT')
  } finally {
    listener.release(true)
  }
  return heard
}
