import { once } from 'node:events'
import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import {
  type CopiedTable,
  type Header,
  nameOf,
  QUEUE,
  QUEUE_MIGRATIONS,
  type TableName,
} from './backup-format.ts'
import { type Checked, damaged, readEntries } from './read-archive.ts'
import { COPY_SETTINGS, listColumns, quoted, readSequences, readTables } from './read-catalog.ts'
import { sha256 } from './write-archive.ts'

type HeaderTable = Header['tables'][number]

/**
 * Fills the tables with the rows of a checked backup, in one transaction. Foreign keys and plain indexes are removed meanwhile
 * and made again at the end, and triggers rest, because the rows already have what triggers would add. Both need only the owner of the
 * tables, not a superuser.
 */
export async function loadTables(
  client: ClientBase,
  file: string,
  checked: Checked,
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(COPY_SETTINGS)
    // The role, or the database, may have limits for the server's own short statements.
    await client.query(
      'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    )
    const tables = await findTargets(client, checked.header)
    const names = tables.map(quoted)
    const keys = await readForeignKeys(client, tables)
    await runAll(client, keys, ({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    const indexes = await readIndexes(client, tables)
    await runAll(client, indexes, ({ index }) => `DROP INDEX ${index}`)
    await runAll(client, names, (table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(`TRUNCATE ${names.join(', ')}`)
    await fill(client, file, checked, tables)
    await runAll(client, indexes, ({ definition }) => definition)
    await runAll(client, names, (table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await runAll(
      client,
      keys,
      ({ table, name, rule }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${rule}`,
    )
    await setSequences(client, checked)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function runAll<T>(client: ClientBase, all: readonly T[], statement: (each: T) => string) {
  if (all.length > 0) await client.query(all.map(statement).join(';\n'))
}

/** The tables to fill: those of the backup. The target must have all of them, with all their columns. */
async function findTargets(client: ClientBase, header: Header): Promise<HeaderTable[]> {
  const here = new Map((await readTables(client)).map((table) => [nameOf(table), table]))
  const wanted = header.tables.filter(
    ({ schema, name }) => schema !== QUEUE || name !== QUEUE_MIGRATIONS,
  )
  for (const table of wanted) {
    const columns = new Set(here.get(nameOf(table))?.columns)
    const missing = table.columns.find((column) => !columns.has(column))
    if (missing !== undefined)
      throw new BackupError(
        `El respaldo tiene ${nameOf(table)}.${missing}, que esta versión de Cuando no conoce`,
      )
  }
  return wanted
}

async function readForeignKeys(client: ClientBase, tables: readonly TableName[]) {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS rule
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname || '.' || c.relname = ANY($1)
      ORDER BY 1, 2`,
    [tables.map(nameOf)],
  )
  return rows.map((row) => ({ ...row, name: escapeIdentifier(row.name) }))
}

/** The indexes that enforce nothing. They are built faster from all rows than with each row. */
async function readIndexes(client: ClientBase, tables: readonly TableName[]) {
  const { rows } = await client.query<{ index: string; definition: string }>(
    `SELECT format('%I.%I', n.nspname, i.relname) AS index, pg_get_indexdef(x.indexrelid) AS definition
       FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       JOIN pg_class c ON c.oid = x.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE NOT x.indisunique AND NOT x.indisexclusion AND n.nspname || '.' || c.relname = ANY($1)
      ORDER BY 1`,
    [tables.map(nameOf)],
  )
  return rows
}

/** Reads the file again: each chunk is compared once more, since the file may have changed. */
async function fill(
  client: ClientBase,
  file: string,
  { contents }: Checked,
  tables: readonly HeaderTable[],
): Promise<void> {
  const chunks = new Map(
    contents.tables.flatMap((table) =>
      table.chunks.map(({ entry, sha256 }) => [entry, { table, sha256 }] as const),
    ),
  )
  const targets = new Map(tables.map((table) => [nameOf(table), table]))
  const open: { copy: Copy | null } = { copy: null }
  try {
    for await (const { name, content } of readEntries(file)) {
      const chunk = chunks.get(name)
      const target = chunk && targets.get(nameOf(chunk.table))
      if (!target) continue
      if (sha256(content) !== chunk.sha256) throw damaged(file)
      if (open.copy?.table !== chunk.table) {
        if (open.copy) await finish(open.copy)
        open.copy = begin(client, chunk.table, target)
      }
      await write(open.copy.stream, content)
    }
    if (open.copy) await finish(open.copy)
  } catch (error) {
    // Otherwise the connection would wait for the rest of the rows.
    open.copy?.stream.destroy()
    throw error
  }
}

interface Copy {
  table: CopiedTable
  stream: CopyStreamQuery
}

function begin(client: ClientBase, table: CopiedTable, target: HeaderTable): Copy {
  const statement = `COPY ${quoted(target)} (${listColumns(target.columns)}) FROM STDIN`
  const stream = client.query(copyFrom(statement))
  // The failure is that of a write, or of the end.
  stream.on('error', () => undefined)
  return { table, stream }
}

const write = (stream: CopyStreamQuery, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    // A statement that fails calls back only at its next write.
    stream.once('error', reject)
    stream.write(content, (error) => {
      stream.off('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })

async function finish({ table, stream }: Copy): Promise<void> {
  stream.end()
  await once(stream, 'finish')
  if (stream.rowCount !== table.rows)
    throw new Error(`${nameOf(table)} has ${stream.rowCount} rows instead of ${table.rows}`)
}

/** Continues every sequence where the backup's was. Those of another version of the queue may have other names. */
async function setSequences(client: ClientBase, { contents }: Checked): Promise<void> {
  const here = new Set((await readSequences(client)).map(nameOf))
  for (const sequence of contents.sequences) {
    if (!here.has(nameOf(sequence))) {
      if (sequence.schema === QUEUE) continue
      throw new BackupError(
        `El respaldo tiene ${nameOf(sequence)}, que esta versión de Cuando no conoce`,
      )
    }
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      sequence.value,
      sequence.isCalled,
    ])
  }
}
