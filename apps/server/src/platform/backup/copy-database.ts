import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import {
  CHUNK_BYTES,
  CONTENTS,
  type Contents,
  type CopiedTable,
  chunkEntry,
  FORMAT,
  HEADER,
  type Header,
  QUEUE,
  QUEUE_MIGRATIONS,
} from './backup-format.ts'
import {
  type CatalogTable,
  COPY_SETTINGS,
  listColumns,
  quoted,
  readSequences,
  readTables,
} from './read-catalog.ts'
import { type ArchiveWriter, sha256 } from './write-archive.ts'

/**
 * Copies all tables into the archive as they are at one moment. `onChunk` is called before each chunk is written.
 */
export async function copyDatabase(
  client: Client,
  archive: ArchiveWriter,
  onChunk: () => Promise<void>,
): Promise<{ takenAt: Date; rows: number }> {
  const tables = await openSnapshot(client)
  const header = await readHeader(client, tables)
  const headerContent = toJson(header)
  await archive.add(HEADER, headerContent)
  const copied: Copied[] = []
  for (const table of tables) copied.push(await copyTable(client, archive, table, onChunk))
  const sequences = await readSequences(client)
  await client.query('COMMIT')
  const contents: Contents = {
    headerSha256: sha256(headerContent),
    // The counts have arrived by now: the server sends them after the rows.
    tables: copied.map(({ countRows, ...table }) => ({ ...table, rows: countRows() })),
    sequences,
  }
  await archive.add(CONTENTS, toJson(contents))
  const rows = contents.tables.reduce((sum, { rows }) => sum + rows, 0)
  return { takenAt: new Date(header.takenAt), rows }
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** Begins a transaction that sees one moment. Tables are locked before it, so that no migration rewrites them. */
async function openSnapshot(client: Client): Promise<CatalogTable[]> {
  const before = await readTables(client)
  if (!before.some(({ name }) => name === 'schema_migrations'))
    throw new BackupError(
      'Esta base de datos todavía no es de Cuando: inicia el servidor una vez con npm start',
    )
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(`LOCK TABLE ${before.map(quoted).join(', ')} IN ACCESS SHARE MODE`)
  await client.query(COPY_SETTINGS)
  const tables = await readTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new BackupError('Las tablas cambian en este momento: inténtalo de nuevo')
  return tables
}

async function readHeader(client: Client, tables: readonly CatalogTable[]): Promise<Header> {
  const { rows } = await client.query<Omit<Header, 'format' | 'product' | 'tables'>>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "takenAt",
            current_setting('server_version') AS postgres,
            ARRAY(SELECT name FROM public.schema_migrations ORDER BY name) AS migrations,
            (SELECT count(*)::int FROM ${quoted({ schema: QUEUE, name: QUEUE_MIGRATIONS })}) AS "queueMigration",
            (SELECT encode(key, 'hex') FROM public.server_keys WHERE name = 'secret-fingerprint') AS "keyFingerprint"`,
  )
  const [found] = rows
  if (!found) throw new Error('The database did not describe itself')
  return {
    format: FORMAT,
    product: 'cuando',
    ...found,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
  }
}

type Copied = Omit<CopiedTable, 'rows'> & { countRows(): number }

async function copyTable(
  client: Client,
  archive: ArchiveWriter,
  table: CatalogTable,
  onChunk: () => Promise<void>,
): Promise<Copied> {
  const { schema, name } = table
  const chunks: CopiedTable['chunks'] = []
  let bytes = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0

  async function writeChunk(): Promise<void> {
    const content = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    bytes += content.length
    await onChunk()
    const entry = chunkEntry(table, chunks.length + 1)
    chunks.push({ entry, sha256: sha256(content) })
    await archive.add(entry, content)
  }

  const stream = client.query(copyTo(`COPY ${sourceOf(table)} TO STDOUT`))
  for await (const piece of stream) {
    waiting.push(piece)
    waitingBytes += piece.length
    if (waitingBytes >= CHUNK_BYTES) await writeChunk()
  }
  if (waitingBytes > 0) await writeChunk()
  return { schema, name, bytes, chunks, countRows: () => stream.rowCount }
}

/** COPY reads a partitioned table only by a query. */
const sourceOf = ({ schema, name, columns, isPartitioned }: CatalogTable): string =>
  isPartitioned
    ? `(SELECT ${listColumns(columns)} FROM ${quoted({ schema, name })})`
    : `${quoted({ schema, name })} (${listColumns(columns)})`
