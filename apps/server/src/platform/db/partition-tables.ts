import type { Pool, PoolClient } from 'pg'

/** The tables that grow for ever. */
const TABLES = ['occupations', 'customers', 'customer_words', 'appointments']

const LOCK_TIMEOUT_MS = 10_000

interface Definition {
  name: string
  definition: string
}

interface Index extends Definition {
  /** 'p', 'u' or 'x' if it belongs to a constraint: primary key, unique, exclusion. */
  kind: string | null
}

/**
 * Splits the tables that grow for ever into partitions by the hash of `commerce_id`, in one transaction that copies them.
 * A business stays in one partition, so its exclusion constraint holds on each of them. PostgreSQL 15 and 16 allow none
 * on the whole. Partitions have a schema each, so that their constraints have the names that the program knows.
 *
 * @returns false, and nothing is done, if the tables have partitions already
 * @throws 55P03 if another process uses the tables for longer than ten seconds
 */
export async function partitionTables(pool: Pool, count: number): Promise<boolean> {
  const client = await pool.connect()
  try {
    if (await arePartitioned(client)) return false
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await partitionAll(client, count)
    await client.query('COMMIT')
    await client.query(`ANALYZE ${TABLES.join()}`)
    return true
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

async function arePartitioned(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_class WHERE oid = 'public.appointments'::regclass AND relkind = 'p'`,
  )
  return rows.length > 0
}

async function partitionAll(client: PoolClient, count: number): Promise<void> {
  await client.query(`LOCK TABLE ${TABLES.map((table) => `public.${table}`).join()}`)
  const schemas = Array.from({ length: count }, (_, part) => `part_${part}`)
  for (const schema of schemas) await client.query(`CREATE SCHEMA ${schema}`)
  const references = await readReferences(client)
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  for (const table of TABLES) await partitionTable(client, table, schemas)
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
}

async function partitionTable(client: PoolClient, table: string, schemas: readonly string[]) {
  const [indexes, triggers] = [await readIndexes(client, table), await readTriggers(client, table)]
  const columns = await readColumns(client, table)
  await client.query(`
    ALTER TABLE public.${table} RENAME TO ${table}_whole;
    CREATE TABLE public.${table} (LIKE public.${table}_whole INCLUDING ALL EXCLUDING INDEXES)
      PARTITION BY HASH (commerce_id)`)
  for (const [remainder, schema] of schemas.entries())
    await client.query(`CREATE TABLE ${schema}.${table} PARTITION OF public.${table}
      FOR VALUES WITH (MODULUS ${schemas.length}, REMAINDER ${remainder})`)
  await client.query(`INSERT INTO public.${table} (${columns}) SELECT ${columns} FROM public.${table}_whole;
    DROP TABLE public.${table}_whole`)
  for (const index of indexes) await createIndex(client, table, { index, schemas })
  for (const { definition } of triggers) await client.query(definition)
}

/** First on each partition, under its name; the one on the whole table then takes these as its parts. */
async function createIndex(
  client: PoolClient,
  table: string,
  { index, schemas }: { index: Index; schemas: readonly string[] },
): Promise<void> {
  const { name, kind, definition } = index
  const places = kind === 'x' ? schemas : [...schemas, 'public']
  for (const schema of places)
    await client.query(
      kind
        ? `ALTER TABLE ${schema}.${table} ADD CONSTRAINT "${name}" ${definition}`
        : definition.replace(` ON public.${table} `, ` ON ${schema}.${table} `),
    )
}

/** All indexes of a table; of a constraint's, the constraint. */
async function readIndexes(client: PoolClient, table: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT index.relname AS name, con.contype AS kind,
            coalesce(pg_get_constraintdef(con.oid), pg_get_indexdef(index.oid)) AS definition
       FROM pg_index
       JOIN pg_class index ON index.oid = indexrelid
       LEFT JOIN pg_constraint con ON con.conindid = index.oid AND con.conrelid = indrelid
      WHERE indrelid = $1::regclass
      ORDER BY index.relname`,
    [`public.${table}`],
  )
  return rows
}

async function readTriggers(client: PoolClient, table: string): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgrelid = $1::regclass AND NOT tgisinternal ORDER BY tgname`,
    [`public.${table}`],
  )
  return rows
}

/** The stored columns, as a list for a statement; generated ones are computed again. */
async function readColumns(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [`public.${table}`],
  )
  return rows[0]?.names ?? ''
}

/** The foreign keys from and to these tables. */
async function readReferences(client: PoolClient): Promise<(Definition & { table: string })[]> {
  const { rows } = await client.query<Definition & { table: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE contype = 'f' AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))
      ORDER BY 1, 2`,
    [TABLES.map((table) => `public.${table}`)],
  )
  return rows
}
