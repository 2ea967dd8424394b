import type { PoolConfig } from 'pg'

/**
 * How long each kind of work waits for the database, in milliseconds, stated here only. The database itself cancels
 * a statement that takes too long; `query_timeout` is for one that hangs or cannot be reached, so it comes later.
 */
export const databaseTimeouts = {
  /** People wait for these. */
  requests: {
    connectionTimeoutMillis: 5_000,
    lock_timeout: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 12_000,
  },
  /** Sweeps take longer, and whatever fails is tried again. */
  jobs: {
    connectionTimeoutMillis: 5_000,
    lock_timeout: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: 35_000,
  },
  /** Migrations take as long as they take, and wait for those of another process. */
  setup: { connectionTimeoutMillis: 10_000 },
} satisfies Record<string, PoolConfig>

export type DatabaseUse = keyof typeof databaseTimeouts
