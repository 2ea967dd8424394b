import type { Encoding } from '../encoding/encodings-model.ts'
import { readCsv } from './csv-model.ts'
import { decodeText, isWorkbook } from './decode-model.ts'
import { customersIn, type ReadFile, type TableChoices } from './table-model.ts'

const MAX_MEGABYTES = 20
export const maxFileBytes = MAX_MEGABYTES * 1024 * 1024

/** The owner's corrections of how a file is read. */
export interface FileChoices extends TableChoices {
  encoding?: Encoding | undefined
}

/** Reads a file of customers: a CSV in any usual encoding. */
export async function readCustomerFile(
  bytes: Uint8Array,
  choices: FileChoices = {},
): Promise<ReadFile> {
  if (bytes.length > maxFileBytes) return bad(`El archivo pesa más de ${MAX_MEGABYTES} MB`)
  if (isWorkbook(bytes)) {
    return bad('Es un archivo de Excel. Guárdalo como CSV y elígelo de nuevo.')
  }
  const decoded = decodeText(bytes, choices.encoding)
  if (decoded === null) return bad('El archivo no es un CSV')
  const { table, problem } = readCsv(decoded.text)
  if (!table) return bad(problem)
  const read = customersIn(table, choices)
  return read.file ? { ...read, file: { ...read.file, reading: decoded.reading } } : read
}

const bad = (problem: string): ReadFile => ({ file: null, problem })
