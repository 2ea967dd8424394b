import { createHash } from 'node:crypto'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { type Columns, readColumns, readMigrations } from './catalogue-store.ts'
import { isSound } from './check-row.ts'
import { FileError, type FileHeader, fileEnd, fileHeader, fileRow } from './file-header.ts'
import {
  deleteTeam,
  findContradiction,
  hasBusiness,
  insertRows,
  resumeWork,
  writeCategory,
} from './import-store.ts'
import { splitLines } from './split-lines.ts'
import { movedTables, type TableName } from './treatment-store.ts'

const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1024 * 1024

export interface Imported {
  commerceId: CommerceId
  rows: number
}

/**
 * Imports a business from the lines of its file, in one transaction. The file comes from outside: it names only tables and
 * columns of the catalogue, and every row must be of this business. Throws a FileError if it is not so.
 */
export function importBusiness(
  db: Db,
  chunks: AsyncIterable<Buffer>,
  now: Date,
): Promise<Imported> {
  return inTransaction(db, async (tx) => {
    const lines = splitLines(chunks)
    const first = await lines.next()
    if (first.done) throw new FileError('está vacío')
    const header = readHeader(first.value)
    const { commerceId } = header
    const columns = await checkHeader(tx, header)
    const rows = await insertAll(tx, { header, columns, first: first.value }, lines)
    const at = await findContradiction(tx, commerceId)
    if (at !== null) throw new FileError(`se contradice en la tabla ${at}`)
    if (header.category !== null) await writeCategory(tx, commerceId, header.category)
    await resumeWork(tx, commerceId, now)
    return { commerceId, rows }
  })
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    throw new FileError('no es de un negocio: una de sus líneas no es JSON')
  }
}

function readHeader(line: Buffer): FileHeader {
  const header = fileHeader.safeParse(parse(line))
  if (!header.success) throw new FileError('no es de un negocio de Cuando, o es de otra versión')
  return header.data
}

/** Returns the columns of each table in the file; this database has all of them. */
async function checkHeader(tx: Tx, header: FileHeader): Promise<Columns> {
  const applied = new Set(await readMigrations(tx))
  const missing = header.migrations.find((name) => !applied.has(name))
  if (missing !== undefined)
    throw new FileError(`es de una versión más nueva: aquí falta la migración ${missing}`)
  if (await hasBusiness(tx, header.commerceId))
    throw new FileError(`es de un negocio que ya está aquí: ${header.commerceId}`)
  const known = await readColumns(tx)
  const isKnown = ([table, columns]: [string, string[]]) =>
    columns.every((column) => known.get(table as TableName)?.includes(column))
  const unknown = Object.entries(header.tables).find((each) => !isKnown(each))
  if (unknown) throw new FileError(`tiene columnas desconocidas en la tabla ${unknown[0]}`)
  return new Map(movedTables.map((table) => [table, header.tables[table] ?? []]))
}

interface Contents {
  header: FileHeader
  columns: Columns
  first: Buffer
}

/** Inserts all rows, in the order of the file, until its last line confirms them. */
async function insertAll(
  tx: Tx,
  { header: { commerceId }, columns, first }: Contents,
  lines: AsyncIterable<Buffer>,
): Promise<number> {
  const hash = createHash('sha256').update(first).update('\n')
  let total = 0
  let waiting: Batch | null = null
  let isEnded = false
  const flush = async () => {
    if (waiting) await insertBatch(tx, columns, commerceId, waiting)
    waiting = null
  }
  for await (const line of lines) {
    if (isEnded) throw new FileError('tiene líneas después del final')
    const given = parse(line)
    const end = fileEnd.safeParse(given)
    if (end.success) {
      if (end.data.rows !== total || end.data.sha256 !== hash.digest('hex'))
        throw new FileError('está alterado: su suma de comprobación no coincide')
      isEnded = true
      continue
    }
    hash.update(line).update('\n')
    const { table, row } = readRow(given, columns, commerceId)
    const isFull = waiting && (waiting.rows.length >= ROWS_AT_ONCE || waiting.bytes > BYTES_AT_ONCE)
    if (waiting && (isFull || waiting.table !== table)) await flush()
    waiting ??= { table, rows: [], bytes: 0 }
    waiting.rows.push(row)
    waiting.bytes += line.length
    total += 1
  }
  if (!isEnded) throw new FileError('está cortado: le falta el final')
  await flush()
  return total
}

interface Batch {
  table: TableName
  rows: unknown[]
  bytes: number
}

async function insertBatch(
  tx: Tx,
  columns: Columns,
  commerceId: CommerceId,
  { table, rows }: Batch,
): Promise<void> {
  await insertRows(tx, table, columns.get(table) ?? [], rows)
  // The database has added the owner to the team. A newer file contains the team, and the owner, too.
  if (table === 'commerces' && columns.get('team_members')?.length) await deleteTeam(tx, commerceId)
}

function readRow(given: unknown, columns: Columns, commerceId: CommerceId) {
  const read = fileRow.safeParse(given)
  if (!read.success) throw new FileError('tiene una línea que no es una fila')
  const table = movedTables.find((name) => name === read.data.table)
  const listed = table && columns.get(table)
  if (!table || !listed || listed.length === 0)
    throw new FileError(`tiene filas de una tabla desconocida: ${read.data.table.slice(0, 63)}`)
  const { row } = read.data
  if (Object.keys(row).length !== listed.length || !listed.every((column) => column in row))
    throw new FileError(`tiene una fila con otras columnas en la tabla ${table}`)
  if (!isSound(table, row, commerceId))
    throw new FileError(`tiene una fila que no vale en la tabla ${table}`)
  return { table, row }
}
