import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { type Contents, type Header, SCHEMAS, type TableName } from './backup-format.ts'

export type CatalogTable = Header['tables'][number] & { isPartitioned: boolean }

/** True for parts of an extension, which are not Cuando's. */
const ownedByExtension = `EXISTS (
  SELECT FROM pg_depend
   WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')`

/** All tables of Cuando with the columns that can be written; partitions are read with their table. */
export async function readTables(client: ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS "isPartitioned",
            ARRAY(SELECT attname::text FROM pg_attribute
                   WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                   ORDER BY attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND NOT ${ownedByExtension}
      ORDER BY n.nspname, c.relname`,
    [SCHEMAS],
  )
  return rows
}

/** The positions of all sequences, those of identity columns among them. */
export async function readSequences(client: ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<TableName>(
    `SELECT n.nspname AS schema, c.relname AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY($1) AND c.relkind = 'S' AND NOT ${ownedByExtension}
      ORDER BY n.nspname, c.relname`,
    [SCHEMAS],
  )
  const sequences = []
  for (const each of rows) {
    const { rows: positions } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(each)}`,
    )
    for (const position of positions) sequences.push({ ...each, ...position })
  }
  return sequences
}

export const quoted = ({ schema, name }: TableName): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const listColumns = (columns: readonly string[]): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ')

/** Settings under which values are written and read alike on every server. */
export const COPY_SETTINGS = `SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO';
  SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex';
  SET LOCAL timezone = 'UTC'; SET LOCAL search_path = public, pg_catalog`
