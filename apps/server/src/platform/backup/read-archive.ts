import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'
import { codeOf } from './backup-file.ts'
import {
  CONTENTS,
  type Contents,
  contentsSchema,
  FORMAT,
  HEADER,
  type Header,
  headerSchema,
  MAX_ENTRY_BYTES,
  nameOf,
} from './backup-format.ts'
import { sha256 } from './write-archive.ts'

export interface Entry {
  name: string
  content: Buffer
}

export interface Checked {
  header: Header
  contents: Contents
}

/** The entries of a backup, one in memory at a time. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), archive, () => undefined)
  try {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header
      if (size > MAX_ENTRY_BYTES) throw damaged(file)
      yield { name, content: await buffer(entry) }
    }
  } catch (error) {
    throw explain(error, file)
  } finally {
    reading.destroy()
  }
}

function explain(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOENT') return new BackupError(`No hay un respaldo en ${file}`)
  if (['EACCES', 'EPERM', 'EISDIR', 'EIO'].includes(code))
    return new BackupError(`No se puede leer ${file} (${code})`)
  const isOfArchive =
    /^Z_/.test(code) ||
    (error instanceof Error &&
      /^(?:Unexpected end|Invalid tar|unexpected end)/i.test(error.message))
  return isOfArchive ? damaged(file) : error
}

export const damaged = (file: string) =>
  new BackupError(`${file} está dañado, o no es un respaldo completo de Cuando`)

/** Reads a whole backup, and compares each part with its checksum. */
export async function checkArchive(file: string): Promise<Checked> {
  const found = new Map<string, string>()
  let header: Header | undefined
  let contents: Contents | undefined
  for await (const { name, content } of readEntries(file)) {
    if (contents || found.has(name) || (!header && name !== HEADER)) throw damaged(file)
    found.set(name, sha256(content))
    if (name === HEADER) header = parseHeader(content, file)
    if (name === CONTENTS) contents = parse(contentsSchema, content, file)
  }
  if (!header || !contents || !isWhole({ header, contents }, found)) throw damaged(file)
  return { header, contents }
}

/** Every part is there, as it was written, and nothing else. */
function isWhole({ header, contents }: Checked, found: ReadonlyMap<string, string>): boolean {
  const chunks = contents.tables.flatMap((table) => table.chunks)
  const tables = (list: readonly { schema: string; name: string }[]) => list.map(nameOf).join()
  return (
    found.get(HEADER) === contents.headerSha256 &&
    tables(header.tables) === tables(contents.tables) &&
    chunks.every(({ entry, sha256 }) => found.get(entry) === sha256) &&
    found.size === chunks.length + 2
  )
}

function parseHeader(content: Buffer, file: string): Header {
  const { format } = parse(z.looseObject({ format: z.number() }), content, file)
  if (format > FORMAT)
    throw new BackupError(
      `${file} tiene el formato ${format}, y esta versión de Cuando lee hasta el ${FORMAT}: usa la versión que lo hizo, o una más nueva`,
    )
  return parse(headerSchema, content, file)
}

function parse<T>(schema: z.ZodMiniType<T>, content: Buffer, file: string): T {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch {
    throw damaged(file)
  }
}
