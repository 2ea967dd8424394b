import { setTimeout as delay } from 'node:timers/promises'
import type { WeekHours } from '@cuando/contract/week-hours'
import { type ColumnType, Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { CommerceId } from './commerce-id.ts'
import { prepareStatements } from './prepare-statements.ts'
import type { Commerces, DB, Services } from './schema.ts'
import { shareConnections } from './share-connections.ts'

// Only validated input is written to these columns, so reads have its type.
type WithHours<Table, Read, Write> = Omit<Table, 'week_hours'> & {
  week_hours: ColumnType<Read, Write, Write>
}

type Known = Omit<DB, 'commerces' | 'services'> & {
  commerces: WithHours<Commerces, WeekHours, string>
  services: WithHours<Services, WeekHours | null, string | null>
}

/** A table whose `commerce_id` has the branded type. */
type Scoped<Table> = {
  [Column in keyof Table]: Column extends 'commerce_id' ? CommerceId : Table[Column]
}

/** The generated schema with precise types for JSON and id columns. */
export type Schema = { [Name in keyof Known]: Scoped<Known[Name]> }

/** The database, inside a transaction or not: Kysely's `Transaction` is one of these, too. */
export type Db = Kysely<Schema>
/** The database inside a transaction: what must write together takes this type. */
export type Tx = Transaction<Schema>

export interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

// A date has no zone: as a Date it would shift with the process's zone.
types.setTypeParser(types.builtins.DATE, (value) => value)
// Prices have two decimals and at most nine digits: a double holds them exactly enough.
types.setTypeParser(types.builtins.NUMERIC, Number)
// Counts never come near 2^53.
types.setTypeParser(types.builtins.INT8, Number)

const CLOSE_TIMEOUT_MS = 1000
/** Idle time before TCP keep-alive probes: the other end may have vanished silently. */
const KEEP_ALIVE_MS = 10_000

/** Opens a pool. `onError` is told of connections that break while idle, which would otherwise end the process. */
export function openDatabase(config: PoolConfig, onError: (error: Error) => void): Database {
  const pool = new Pool({
    application_name: 'cuando',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...config,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('release', (_error, client) => endUnlessReady(client))
  const shared = shareConnections(prepareStatements(pool), config)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: shared }) })
  return {
    db,
    pool,
    // A connection that is still in use must not delay the shutdown.
    close: () => Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  }
}

/** After a client-side timeout the query may still be running; the next query would wait behind it. */
function endUnlessReady(client: PoolClient): void {
  if ('readyForQuery' in client && client.readyForQuery === false) void client.end()
}

/** Runs `work` in one READ COMMITTED transaction. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('read committed').execute(work)
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
