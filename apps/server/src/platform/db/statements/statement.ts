import type { CompiledQuery, Insertable } from 'kysely'
import type { Db, Schema, Tx } from '../database.ts'

/** Stands for a parameter while a statement is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A statement that is run with the values of its parameters; resolves with its rows. */
export type Statement<Parameters, Row> = (db: Db, parameters: Parameters) => Promise<Row[]>

/**
 * A statement whose text is always the same. It is built and compiled once, at its first use, which would cost more than
 * running it. `build` must not decide by the values of the parameters: it gets placeholders for them.
 */
export function statement<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => { compile(db: Db): CompiledQuery<Row> },
): Statement<Parameters, Row> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, parameters) => {
    compiled ??= build(db, placeholders<Parameters>()).compile(db)
    const values = compiled.parameters.map((each) =>
      each instanceof Placeholder ? parameters[each.name as keyof Parameters] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values })
    return rows
  }
}

const placeholders = <Parameters extends object>() =>
  new Proxy({} as Parameters, { get: (_, name) => new Placeholder(String(name)) })

type Table = keyof Schema & string

const insertions = new Map<string, Statement<object, unknown>>()

/** Inserts rows, at least one; a single one by a statement of its own. All have the columns of the first. */
export async function insertRows<Name extends Table>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> {
  const [row, ...others] = rows
  if (!row) throw new Error(`Nothing to insert into ${table}`)
  if (others.length > 0) {
    await tx.insertInto(table).values(rows).execute()
    return
  }
  const columns = Object.keys(row)
  const key = `${table} ${columns}`
  const insertion = insertions.get(key) ?? insertionOf(table, columns)
  insertions.set(key, insertion)
  await insertion(tx, row)
}

const insertionOf = (table: Table, columns: readonly string[]) =>
  statement<object, unknown>((db, row) => {
    const values = row as Readonly<Record<string, never>>
    const entries = columns.map((column) => [column, values[column]])
    return db.insertInto(table).values(Object.fromEntries(entries))
  })
