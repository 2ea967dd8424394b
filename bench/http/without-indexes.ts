import type { Client } from 'pg'

interface Built {
  drop: string
  build: string
}

/**
 * Runs `load` with the tables' constraints and indexes dropped, and rebuilds them afterwards from their
 * definitions: for ten million rows a sorted build takes minutes, single insertions hours.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const constraints = await read(client, CONSTRAINTS, tables)
  const indexes = await read(client, INDEXES, tables)
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop)
  await load()
  // Keys before their references.
  for (const { build } of [...indexes, ...constraints.reverse()]) await client.query(build)
}

// Foreign keys first, so that they are dropped first; check constraints stay, since they cost nothing.
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS build
    FROM pg_constraint
   WHERE contype IN ('f', 'p', 'u', 'x')
     AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))
   ORDER BY contype <> 'f', conname`

const INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS build
    FROM pg_index
   WHERE indrelid = ANY ($1::regclass[])
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`

async function read(client: Client, query: string, tables: readonly string[]): Promise<Built[]> {
  return (await client.query<Built>(query, [`{${tables.join()}}`])).rows
}
