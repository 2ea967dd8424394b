import { type Expression, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Row, Schema } from '../../platform/db/database.ts'

// Direct access to rows, to inspect what no endpoint shows and to bring about what otherwise only time or another process
// can. Tables, columns and values have the types of the schema.

/** An app, or what else has a database. */
export interface WithDatabase {
  database: { db: Db }
}

export type Table = keyof Schema
type Column<T extends Table> = keyof Row<T> & string

/** A test has the id of a business from an answer, as text. */
type Plain<Values> = { [C in keyof Values]: C extends 'commerce_id' ? string : Values[C] }
type OneOrMore<Values> = { [C in keyof Values]: Values[C] | readonly Values[C][] }
type OrExpression<Values> = { [C in keyof Values]: Values[C] | Expression<unknown> }

/** The values of some columns; for a list, a row has one of its values. */
export type Where<T extends Table> = Partial<OneOrMore<Plain<Row<T>>>>
/** The new values of some columns. */
export type Changes<T extends Table> = OrExpression<Plain<Updateable<Schema[T]>>>
export type NewRow<T extends Table> = OrExpression<Plain<Insertable<Schema[T]>>>

/** The rows of a business. */
export const ownedBy = ({ commerceId }: { commerceId: string }) => ({ commerce_id: commerceId })

export async function storedRows<T extends Table, C extends Column<T> = Column<T>>(
  { database }: WithDatabase,
  table: T,
  where: Where<T> = {},
  { columns, orderBy = columns }: { columns?: readonly C[]; orderBy?: readonly Column<T>[] } = {},
): Promise<Pick<Row<T>, C>[]> {
  const selected = columns ? listed(columns) : sql`*`
  const order = orderBy ? sql`ORDER BY ${listed(orderBy)}` : sql``
  const { rows } = await sql<Pick<Row<T>, C>>`
    SELECT ${selected} FROM ${sql.table(table)} WHERE ${matching(where)} ${order}`.execute(
    database.db,
  )
  return rows
}

/** The only such row. */
export async function storedRow<T extends Table>(
  { database }: WithDatabase,
  table: T,
  where: Where<T> = {},
): Promise<Row<T>> {
  const { rows } = await sql<Row<T>>`
    SELECT * FROM ${sql.table(table)} WHERE ${matching(where)}`.execute(database.db)
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${table} has ${rows.length} such rows`)
  return row
}

/** The values of a column, sorted by it or by other columns. */
export async function storedValues<T extends Table, C extends Column<T>>(
  { database }: WithDatabase,
  table: T,
  column: C,
  where: Where<T> = {},
  orderBy: readonly Column<T>[] = [column],
): Promise<Row<T>[C][]> {
  const rows = await storedRows({ database }, table, where, { columns: [column], orderBy })
  return rows.map((row) => row[column])
}

/** The value of a column in the only such row. */
export async function storedValue<T extends Table, C extends Column<T>>(
  app: WithDatabase,
  table: T,
  column: C,
  where: Where<T> = {},
): Promise<Row<T>[C]> {
  const row = await storedRow(app, table, where)
  return row[column]
}

export async function countRows<T extends Table>(
  { database }: WithDatabase,
  table: T,
  where: Where<T> = {},
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM ${sql.table(table)} WHERE ${matching(where)}`.execute(database.db)
  return rows[0]?.n ?? 0
}

export async function changeRows<T extends Table>(
  { database }: WithDatabase,
  table: T,
  where: Where<T>,
  changes: Changes<T>,
): Promise<void> {
  const set = pairs(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${matching(where)}`.execute(
    database.db,
  )
}

/** Moves times of rows by an interval such as '-1 minute', as if they had happened earlier or later. */
export async function moveTimes<T extends Table>(
  { database }: WithDatabase,
  table: T,
  columns: readonly Column<T>[],
  by: string,
  where: Where<T> = {},
): Promise<void> {
  const set = columns.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${by}::interval`,
  )
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${matching(where)}`.execute(database.db)
}

export async function deleteRows<T extends Table>(
  { database }: WithDatabase,
  table: T,
  where: Where<T> = {},
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${matching(where)}`.execute(database.db)
}

// A statement has at most 65,535 parameters.
const BATCH = 1000

/** Adds rows that all give the columns of the first. */
export async function addRows<T extends Table>(
  { database }: WithDatabase,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const columns = pairs(rows[0] ?? {}).map(([column]) => column)
  const valuesOf = (row: NewRow<T>) => {
    const values = new Map(pairs(row))
    return sql`(${sql.join(columns.map((column) => sql`${values.get(column)}`))})`
  }
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(valuesOf)
    await sql`
      INSERT INTO ${sql.table(table)} (${listed(columns)}) VALUES ${sql.join(batch)}`.execute(
      database.db,
    )
  }
}

/** Empties tables, and those that refer to them; numbers start at one again. */
export async function emptyTables(
  { database }: WithDatabase,
  ...tables: readonly Table[]
): Promise<void> {
  const names = tables.map((table) => sql.table(table))
  await sql`TRUNCATE ${sql.join(names)} RESTART IDENTITY CASCADE`.execute(database.db)
}

/** Adds a text column that the schema does not know. Rows have `initial` in it, or null. */
export async function addTextColumn(
  { database }: WithDatabase,
  table: Table,
  column: string,
  initial: string | null = null,
): Promise<void> {
  const otherwise = initial === null ? sql`` : sql`NOT NULL DEFAULT ${sql.lit(initial)}`
  await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN ${sql.ref(column)} text ${otherwise}`.execute(
    database.db,
  )
}

export type Lock = 'UPDATE' | 'NO KEY UPDATE' | 'KEY SHARE NOWAIT' | 'UPDATE NOWAIT'

/** Marks a statement of a test itself, which need not run on a distributed database. */
export const ofTest = '/* of a test */'

/** Locks rows until the end of the transaction. */
export async function lockRows<T extends Table>(
  { database }: WithDatabase,
  table: T,
  where: Where<T>,
  lock: Lock = 'UPDATE',
): Promise<void> {
  await sql`
    SELECT FROM ${sql.table(table)} WHERE ${matching(where)} FOR ${sql.raw(lock)} ${sql.raw(ofTest)}`.execute(
    database.db,
  )
}

/** Locks a table against all others until the end of the transaction. */
export async function lockTable({ database }: WithDatabase, table: Table): Promise<void> {
  await sql`LOCK TABLE ${sql.table(table)}`.execute(database.db)
}

/** A time on the database's clock, such as '2 hours' from now. */
export const fromNow = (interval: string): Expression<Date> =>
  sql<Date>`now() + ${interval}::interval`

/** A time on the database's clock, such as '2 hours' ago. */
export const ago = (interval: string): Expression<Date> => sql<Date>`now() - ${interval}::interval`

/** The time on the database's clock. */
export const rightNow: Expression<Date> = sql<Date>`now()`

/** The planner's statistics of all tables are up to date, as later in a real database. */
export async function analyzeTables({ database }: WithDatabase): Promise<void> {
  await sql`VACUUM ANALYZE`.execute(database.db)
}

function matching(where: object): RawBuilder<unknown> {
  const conditions = pairs(where).map(([column, value]) => {
    if (value === null) return sql`${sql.ref(column)} IS NULL`
    if (Array.isArray(value)) return sql`${sql.ref(column)} = ANY(${value})`
    return sql`${sql.ref(column)} = ${value}`
  })
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

const listed = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
const pairs = (values: object): [string, unknown][] => Object.entries(values)
