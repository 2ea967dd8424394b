import { limits } from '@cuando/contract/calls/limits'
import { expectHeader, findHeader } from '../columns/header-line-model.ts'
import { recognizeColumns, unnamed } from '../columns/recognize-model.ts'
import type { Reading } from '../encoding/reading-model.ts'
import type { ColumnField } from './columns-model.ts'
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
  /** All its lines as they were read, also those without customers. */
  table: readonly TableLine[]
  /** The headers of its columns; of a file without headers 'Columna 1' and so on. */
  headers: string[]
  /** The line with the headers; null for a file without them. */
  headerLine: number | null
  /** The recognized field of each column; the owner may choose others. */
  columns: (ColumnField | null)[]
  /** The lines of customers, without empty ones; numbered from 1 as in the file. */
  lines: TableLine[]
  /** How its letters were read; null where the file leaves no doubt. */
  reading: Reading | null
}

export type ReadFile = { file: CustomerFile; problem: null } | { file: null; problem: string }

export interface TableChoices {
  /** Whether the file has headers, as the owner says. */
  hasHeader?: boolean | undefined
}

const MAX_COLUMNS = 500

/** The customers of a table, and what its columns contain. */
export function customersIn(
  table: readonly TableLine[],
  { unit = 'line', ...choices }: TableChoices & { unit?: FileUnit } = {},
): ReadFile {
  const filled = table.filter(isFilled)
  if (widest(filled) > MAX_COLUMNS) return bad(`El archivo tiene más de ${MAX_COLUMNS} columnas`)
  const header = filled.length === 0 ? null : headerIn(filled, choices)
  const lines = header === null ? filled : filled.slice(header + 1)
  if (lines.length === 0) return bad('El archivo no tiene clientes')
  if (lines.length > limits.importLines) {
    return bad(`El archivo tiene más de ${limits.importLines.toLocaleString('es-MX')} clientes`)
  }
  const named = header === null ? undefined : filled[header]
  const width = Math.max(widthOf(named?.cells ?? []), widest(lines))
  const headers = Array.from({ length: width }, (_, at) =>
    named ? (named.cells[at] ?? '').trim() : unnamed(at),
  )
  const columns = recognizeColumns(headers, lines)
  return {
    file: { unit, table, headers, headerLine: named?.line ?? null, columns, lines, reading: null },
    problem: null,
  }
}

const bad = (problem: string): ReadFile => ({ file: null, problem })

function headerIn(filled: readonly TableLine[], { hasHeader }: TableChoices): number | null {
  if (hasHeader === undefined) return findHeader(filled)
  return hasHeader ? expectHeader(filled) : null
}

const isFilled = ({ cells }: TableLine) => cells.some((cell) => cell.trim() !== '')

/** The number of cells without empty ones at the end. */
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1
const widest = (lines: readonly TableLine[]) =>
  lines.reduce((width, { cells }) => Math.max(width, widthOf(cells)), 0)
