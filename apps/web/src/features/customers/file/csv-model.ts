import papaparse from 'papaparse'
import { recognizeColumns } from './columns-model.ts'
import type { ReadTable } from './table-model.ts'

/** Reads the cells of a CSV file, separated by comma, semicolon or tab. */
export function readCsv(decoded: string): ReadTable {
  // Excel writes and reads the separator in such a line.
  const text = decoded.replace(/^sep=.\r?\n/i, '')
  if (text.trim() === '') return { table: null, problem: 'El archivo está vacío' }
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) {
    const line = (open.row ?? 0) + 1
    return { table: null, problem: `Faltan comillas al final de una celda de la línea ${line}` }
  }
  return { table: data.map((cells, at) => ({ line: at + 1, cells })), problem: null }
}

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
