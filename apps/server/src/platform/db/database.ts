import type { WeekHours } from '@cuando/contract/business/week-hours'
import {
  type ColumnType,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type Selectable,
  Transaction,
} from 'kysely'
import { DatabaseError } from 'pg'
import type { CommerceId } from './commerce-id.ts'
import type { Commerces, DB, Services, TeamMembers } from './schema.ts'

// Only validated input is written to these columns, so reads have its type.
type WithHours<Table, Read, Write> = Omit<Table, 'week_hours'> & {
  week_hours: ColumnType<Read, Write, Write>
}

type Known = Omit<DB, 'commerces' | 'services' | 'team_members'> & {
  commerces: WithHours<Commerces, WeekHours, string>
  services: WithHours<Services, WeekHours | null, string | null>
  team_members: WithHours<TeamMembers, WeekHours | null, string | null>
}

/** A table whose `commerce_id` has the branded type. */
type Scoped<Table> = {
  [Column in keyof Table]: Column extends 'commerce_id' ? CommerceId : Table[Column]
}

/** The generated schema with precise types for JSON and id columns. */
export type Schema = { [Name in keyof Known]: Scoped<Known[Name]> }

/** A row of a table, as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** The database, inside a transaction or not: Kysely's `Transaction` is one of these, too. */
export type Db = Kysely<Schema>
/** The database inside a transaction, for functions whose writes must be atomic. */
export type Tx = Transaction<Schema>

interface Parts {
  config: KyselyConfig
  driver: Driver
}

const partsOf = new WeakMap<Db, Parts>()
const unawaited = new WeakMap<Tx, Promise<unknown>[]>()
const committed = new WeakMap<Tx, ((db: Db) => void)[]>()

/** Queries on a pool, and transactions by `inTransaction`. */
export function queriesOn(pool: PostgresPool, log?: KyselyConfig['log']): Db {
  const driver = new PostgresDriver({ pool })
  const dialect = Object.assign(new PostgresDialect({ pool }), { createDriver: () => driver })
  const config: KyselyConfig = { dialect, ...(log && { log }) }
  const db = new Kysely<Schema>(config)
  partsOf.set(db, { config, driver })
  return db
}

/**
 * Runs `work` in one READ COMMITTED transaction. Unlike in Kysely's own, statements that `work` issues without waiting are
 * sent together, in their order. The transaction commits once all of them have succeeded.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const parts = partsOf.get(db)
  if (!parts) throw new Error('A transaction does not begin another')
  const { driver } = parts
  return db.getExecutor().provideConnection(async (connection) => {
    const { tx, end } = transactionOn(db, parts, connection)
    withoutWaiting(tx, driver.beginTransaction(connection, { isolationLevel: 'read committed' }))
    try {
      const result = await work(tx)
      const failure = await end()
      if (failure) throw failure.reason
      await driver.commitTransaction(connection)
      for (const tell of committed.get(tx) ?? []) tell(db)
      return result
    } catch (error) {
      const failure = await end()
      await driver.rollbackTransaction(connection).catch(() => undefined)
      throw failure && isConsequence(error) ? failure.reason : error
    }
  })
}

/**
 * Lets a transaction go on while a statement is under way. The transaction commits only after it has succeeded, and fails
 * with it; the statements behind it are run by the server in their order. Returns the statement.
 */
export function withoutWaiting<S extends Promise<unknown>>(tx: Tx, statement: S): S {
  const others = unawaited.get(tx)
  if (!others) throw new Error('This is no transaction of inTransaction')
  statement.catch(() => undefined)
  others.push(statement)
  return statement
}

/** Calls `tell`, with the database outside the transaction, once this has committed; not at all if it fails. */
export function afterCommit(tx: Tx, tell: (db: Db) => void): void {
  const others = committed.get(tx)
  if (!others) throw new Error('This is no transaction of inTransaction')
  others.push(tell)
}

function transactionOn(db: Db, { config, driver }: Parts, connection: DatabaseConnection) {
  let hasEnded = false
  const executor = db.getExecutor().withConnectionProvider({
    async provideConnection(use) {
      if (hasEnded) throw new Error('The transaction has ended')
      return use(connection)
    },
  })
  const { dialect } = config
  const tx: Tx = new Transaction<Schema>({ config, dialect, driver, executor })
  const statements: Promise<unknown>[] = []
  unawaited.set(tx, statements)
  committed.set(tx, [])
  /** Waits for the statements under way, including those that they start. Returns the first failure. */
  const end = async () => {
    let failure: PromiseRejectedResult | undefined
    for (const each of statements) {
      const [outcome] = await Promise.allSettled([each])
      if (outcome.status === 'rejected' && !isConsequence(outcome.reason)) failure ??= outcome
    }
    hasEnded = true
    return failure
  }
  return { tx, end }
}

// The error code of statements after one has failed (in_failed_sql_transaction).
const ABORTED = '25P02'

const isConsequence = (error: unknown) => error instanceof DatabaseError && error.code === ABORTED
