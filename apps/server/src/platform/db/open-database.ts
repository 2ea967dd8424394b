import { setTimeout as delay } from 'node:timers/promises'
import type { KyselyConfig, PostgresPool } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { type Db, queriesOn } from './database.ts'
import { prepareStatements } from './statements/prepare-statements.ts'
import { shareConnections } from './statements/share-connections.ts'

export interface Database {
  db: Db
  pool: Pool
  /** The pool that `db` uses: it prepares statements, and limits each business to its share. */
  connections: PostgresPool
  close(): Promise<void>
}

// A date has no zone: as a Date it would shift with the process's zone.
types.setTypeParser(types.builtins.DATE, (value) => value)
// Prices have two decimals and at most nine digits: a double is precise enough.
types.setTypeParser(types.builtins.NUMERIC, Number)
// Counts never come near 2^53.
types.setTypeParser(types.builtins.INT8, Number)

const CLOSE_TIMEOUT_MS = 1000
/** Idle time before TCP keep-alive probes: the other end may have vanished silently. */
const KEEP_ALIVE_MS = 10_000

/** Opens a pool. `onError` is called when an idle connection breaks, which would otherwise end the process; `log` after each query. */
export function openDatabase(
  config: PoolConfig,
  onError: (error: Error) => void,
  log?: KyselyConfig['log'],
): Database {
  const pool = new Pool({
    application_name: 'cuando',
    // Statements that don't wait for each other's answers are sent together.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...config,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('release', (_error, client) => endUnlessReady(client))
  const shared = shareConnections(prepareStatements(pool), config)
  return {
    db: queriesOn(shared, log),
    pool,
    connections: shared,
    // A connection that is still in use must not delay the shutdown.
    close: () => Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  }
}

/** After a client-side timeout the query may still be running; the next query would wait behind it. */
function endUnlessReady(client: PoolClient): void {
  if ('readyForQuery' in client && client.readyForQuery === false) void client.end()
}

/**
 * Database timeouts by kind of work, in milliseconds. The server's `statement_timeout` cancels slow
 * statements; the client's `query_timeout` is for a database that hangs or is unreachable, so it is longer.
 */
export const databaseTimeouts = {
  /** Somebody waits for the answer. */
  requests: {
    connectionTimeoutMillis: 5_000,
    lock_timeout: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 12_000,
  },
  /** Sweeps take longer, and failed jobs are retried. */
  jobs: {
    connectionTimeoutMillis: 5_000,
    lock_timeout: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: 35_000,
  },
  /** Migrations have no statement timeout, and may wait for those of another process. */
  setup: { connectionTimeoutMillis: 10_000 },
} satisfies Record<string, PoolConfig>

export type DatabaseUse = keyof typeof databaseTimeouts

/** Reads that fail on a replica are sent to the primary, so they wait less. */
export const replicaTimeouts = {
  connectionTimeoutMillis: 1000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 6000,
} satisfies PoolConfig

/** The timeouts that a session gets at its start, and that a pooler's session therefore lacks. */
export const startupTimeouts = [
  'lock_timeout',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
] as const

/** The same timeouts for a connection through a pooler, which may refuse these parameters. */
export function withoutStartupTimeouts(config: PoolConfig): PoolConfig {
  const left = { ...config }
  for (const name of startupTimeouts) delete left[name]
  return left
}
