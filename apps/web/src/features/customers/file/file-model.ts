import { limits } from '@cuando/contract/calls/limits'
import papaparse from 'papaparse'
import { type ColumnField, recognizeColumns } from './columns-model.ts'
import { decodeText, isWorkbook } from './decode-model.ts'

/** A file of customers, as it was read. */
export interface CustomerFile {
  /** The cells of its first line. */
  headers: string[]
  /** The recognized field of each column; the owner may choose others. */
  columns: (ColumnField | null)[]
  /** The lines that are not empty, numbered from 1 with the header as the first. */
  lines: { line: number; cells: string[] }[]
}

export type ReadFile = { file: CustomerFile; problem: null } | { file: null; problem: string }

const MAX_MEGABYTES = 20
export const maxFileBytes = MAX_MEGABYTES * 1024 * 1024

/** Reads a CSV file of customers: in UTF-8, UTF-16 or Windows-1252; separated by comma, semicolon or tab. */
export function readCustomerFile(bytes: Uint8Array): ReadFile {
  if (bytes.length > maxFileBytes) return bad(`El archivo pesa más de ${MAX_MEGABYTES} MB`)
  if (isWorkbook(bytes)) {
    return bad('Es un archivo de Excel. Guárdalo como CSV y elígelo de nuevo.')
  }
  const decoded = decodeText(bytes)
  if (decoded === null) return bad('El archivo no es un CSV')
  // Excel writes and reads the separator in such a line.
  const text = decoded.replace(/^sep=.\r?\n/i, '')
  if (text.trim() === '') return bad('El archivo está vacío')
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) return bad(`Faltan comillas al final de una celda de la línea ${(open.row ?? 0) + 1}`)
  const lines = data.map((cells, at) => ({ line: at + 1, cells })).filter(isFilled)
  const [header, ...rest] = lines
  if (!header || rest.length === 0) return bad('El archivo no tiene clientes')
  if (rest.length > limits.importLines) {
    return bad(`El archivo tiene más de ${limits.importLines.toLocaleString('es-MX')} clientes`)
  }
  const headers = header.cells.map((cell) => cell.trim())
  return { file: { headers, columns: recognizeColumns(headers), lines: rest }, problem: null }
}

const bad = (problem: string): ReadFile => ({ file: null, problem })

const isFilled = ({ cells }: { cells: string[] }) => cells.some((cell) => cell.trim() !== '')

const delimiters = [',', ';', '\t']

/** The delimiter with the most recognized headers; among equals, the one with the most columns. */
function delimiterOf(text: string): string {
  const judged = delimiters.map((delimiter) => {
    const { data } = papaparse.parse<string[]>(text, { delimiter, preview: 1 })
    const headers = data[0] ?? []
    const recognized = recognizeColumns(headers).filter((field) => field !== null).length
    return { delimiter, recognized, columns: headers.length }
  })
  judged.sort((one, other) => other.recognized - one.recognized || other.columns - one.columns)
  return judged[0]?.delimiter ?? ','
}
