import type { Pool, PoolClient, QueryConfig } from 'pg'
import { distributedTables, referenceTables } from './table-places.ts'

/** Whether the database has the extension. */
export async function hasCitus(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'")
  return rows.length > 0
}

export interface Distributed {
  /** The tables that were distributed or copied just now. */
  distributed: string[]
  referenced: string[]
  /** The nodes that have rows. */
  nodes: number
}

/**
 * Distributes the tables in one transaction: a failure or a kill changes nothing. Tables that are distributed already stay, so
 * that it can be run again after a migration has added one.
 */
export async function distribute(pool: Pool): Promise<Distributed> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout TO 0')
    await applySettings(client)
    const places = await readPlaces(client)
    const referenced = referenceTables.filter((table) => !places.has(table))
    const distributed = distributedTables.filter((table) => !places.has(table))
    const keys = await dropKeys(client, [...referenced, ...distributed])
    for (const table of referenced)
      await runLong(client, 'SELECT create_reference_table($1::regclass)', [table])
    for (const table of distributed) await distributeTable(client, table)
    // Only now, because they may refer to each other in a circle.
    for (const { table, name, definition } of keys)
      await runLong(client, `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    const { rows } = await client.query<{ nodes: number }>(
      'SELECT count(*) AS nodes FROM pg_dist_node WHERE shouldhaveshards',
    )
    await client.query('COMMIT')
    return { distributed, referenced, nodes: rows[0]?.nodes ?? 0 }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release(true)
  }
}

/**
 * The settings of every connection to a distributed database.
 * - Citus refuses triggers on distributed tables, because they could write to another node. Ours write rows of the same
 *   business only. Citus itself makes them again when it moves rows to another node.
 * - A transaction may read several businesses and then write a table that is on all nodes, such as the sessions. Citus
 *   refuses that if the reads were made on several connections at once.
 */
const settings = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
}

async function applySettings(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT quote_ident(current_database()) AS name',
  )
  for (const [setting, value] of Object.entries(settings)) {
    await client.query(`SET LOCAL ${setting} TO '${value}'`)
    await client.query(`ALTER DATABASE ${rows[0]?.name} SET ${setting} TO '${value}'`)
  }
}

/** The tables that Citus knows. */
async function readPlaces(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
     WHERE relnamespace = 'public'::regnamespace AND NOT (partmethod = 'n' AND repmodel <> 't')`,
  )
  return new Set(rows.map(({ name }) => name))
}

interface Key {
  table: string
  name: string
  definition: string
}

/** Drops the foreign keys of tables that are about to move, and those that refer to them. */
async function dropKeys(client: PoolClient, tables: readonly string[]): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
       pg_get_constraintdef(pg_constraint.oid) AS definition
     FROM pg_constraint
       JOIN pg_class AS own ON own.oid = conrelid
       JOIN pg_class AS target ON target.oid = confrelid
     WHERE contype = 'f' AND own.relnamespace = 'public'::regnamespace
       AND (own.relname = ANY($1) OR target.relname = ANY($1))
     ORDER BY 1, 2`,
    [tables],
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  return rows
}

async function distributeTable(client: PoolClient, table: string): Promise<void> {
  const colocated = table === 'commerces' ? 'none' : 'commerces'
  const text = "SELECT create_distributed_table($1::regclass, 'commerce_id', colocate_with => $2)"
  await runLong(client, text, [table, colocated])
}

const A_DAY_MS = 86_400_000

/** A statement that copies or checks whole tables: the connection's timeout is for others. */
function runLong(client: PoolClient, text: string, values: string[] = []) {
  // The driver reads this field, which its types lack.
  const query: QueryConfig & { query_timeout: number } = { text, values, query_timeout: A_DAY_MS }
  return client.query(query)
}
