import { limits } from '@cuando/contract/calls/limits'
import { type ColumnField, recognizeColumns } from './columns-model.ts'
import type { FileUnit } from './unit-model.ts'

/** A line of a file, numbered from 1 as its program numbers it, with its cells as text. */
export interface TableLine {
  line: number
  cells: string[]
}

export type ReadTable = { table: TableLine[]; problem: null } | { table: null; problem: string }

/** A file of customers, as it was read. */
export interface CustomerFile {
  /** The things that it numbers. */
  unit: FileUnit
  /** The cells of its first line. */
  headers: string[]
  /** The recognized field of each column; the owner may choose others. */
  columns: (ColumnField | null)[]
  /** The lines that are not empty, numbered from 1 with the header as the first. */
  lines: TableLine[]
}

export type ReadFile = { file: CustomerFile; problem: null } | { file: null; problem: string }

/** The customers of a table, and what its columns contain. */
export function customersIn(table: readonly TableLine[], unit: FileUnit = 'line'): ReadFile {
  const [header, ...rest] = table.filter(isFilled)
  if (!header || rest.length === 0) return bad('El archivo no tiene clientes')
  if (rest.length > limits.importLines) {
    return bad(`El archivo tiene más de ${limits.importLines.toLocaleString('es-MX')} clientes`)
  }
  const headers = header.cells.map((cell) => cell.trim())
  const columns = recognizeColumns(headers)
  return { file: { unit, headers, columns, lines: rest }, problem: null }
}

const bad = (problem: string): ReadFile => ({ file: null, problem })

const isFilled = ({ cells }: TableLine) => cells.some((cell) => cell.trim() !== '')
