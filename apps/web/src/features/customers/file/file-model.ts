import { readCsv } from './csv-model.ts'
import { decodeText, isWorkbook } from './decode-model.ts'
import { customersIn, type ReadFile } from './table-model.ts'

const MAX_MEGABYTES = 20
export const maxFileBytes = MAX_MEGABYTES * 1024 * 1024

/** Reads a file of customers: a CSV in UTF-8, UTF-16 or Windows-1252. */
export async function readCustomerFile(bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.length > maxFileBytes) return bad(`El archivo pesa más de ${MAX_MEGABYTES} MB`)
  if (isWorkbook(bytes)) {
    return bad('Es un archivo de Excel. Guárdalo como CSV y elígelo de nuevo.')
  }
  const text = decodeText(bytes)
  if (text === null) return bad('El archivo no es un CSV')
  const { table, problem } = readCsv(text)
  return table ? customersIn(table) : bad(problem)
}

const bad = (problem: string): ReadFile => ({ file: null, problem })
