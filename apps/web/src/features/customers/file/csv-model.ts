import papaparse from 'papaparse'
import { customersIn, type ReadTable, type TableLine } from './table-model.ts'

/** Reads the cells of a CSV file, separated by comma, semicolon, tab or vertical bar. */
export function readCsv(decoded: string): ReadTable {
  // Papa Parse looks for one kind of line end, and files that were put together have several.
  const whole = decoded.replace(/\r\n?/g, '\n')
  // Excel writes and reads the separator in such a line.
  const [line = '', named] = /^sep=(.)\n/i.exec(whole) ?? []
  const text = whole.slice(line.length)
  if (text.trim() === '') return { table: null, problem: 'El archivo está vacío' }
  const delimiter = delimiters.find((each) => each === named) ?? delimiterOf(text)
  const { data, errors } = parse(text, delimiter)
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) {
    const at = (open.row ?? 0) + 1
    return { table: null, problem: `Faltan comillas al final de una celda de la línea ${at}` }
  }
  return { table: linesOf(data), problem: null }
}

const delimiters = [',', ';', '\t', '|']

const parse = (text: string, delimiter: string) =>
  papaparse.parse<string[]>(text, { delimiter, newline: '\n' })

const linesOf = (data: string[][]): TableLine[] =>
  data.map((cells, at) => ({ line: at + 1, cells }))

// Enough lines to tell, and a quotation mark that never ends is not followed through the whole file.
const MAX_LOOKED_AT = 32_768

/** The delimiter with the most recognized columns; among equals, the one with the most columns. */
function delimiterOf(text: string): string {
  const start = text.slice(0, MAX_LOOKED_AT)
  const judged = delimiters.map((delimiter) => {
    const table = linesOf(parse(start, delimiter).data)
    const { file } = customersIn(table)
    return {
      delimiter,
      recognized: file?.columns.filter((field) => field !== null).length ?? 0,
      columns: usualWidth(table),
    }
  })
  judged.sort((one, other) => other.recognized - one.recognized || other.columns - one.columns)
  return judged[0]?.delimiter ?? ','
}

function usualWidth(table: readonly TableLine[]): number {
  const widths = table.map(({ cells }) => cells.length).sort((one, other) => one - other)
  return widths[Math.floor(widths.length / 2)] ?? 0
}
