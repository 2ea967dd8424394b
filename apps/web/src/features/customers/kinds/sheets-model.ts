import { limits } from '@cuando/contract/calls/limits'
import type { Sheet } from '../../../lib/files/sheet-rows.ts'
import { missingColumn } from '../file/columns-model.ts'
import { type CustomerFile, customersIn, type ReadFile } from '../file/table-model.ts'

/** A sheet of a workbook that may be the one with the customers. */
export interface NamedFile {
  name: string
  file: CustomerFile
}

/** The customers of a file, or its problem. */
export type ReadResult = ReadFile & {
  /** The name of the sheet, if its workbook has others. */
  sheet?: string
  /** All sheets that it may be, if there are several: the owner chooses. */
  sheets?: NamedFile[]
  /** The names of sheets with too many lines. */
  tooLong?: string[]
}

/**
 * The sheet with customers. Sheets whose columns have a name come before all others. If several remain, the owner
 * chooses.
 */
export function chooseSheet(sheets: readonly Sheet[]): ReadResult {
  const read = sheets.map(({ name, lines }) => ({ name, lines, ...customersIn(lines) }))
  const usable = read.flatMap(({ name, file }) => (file ? [{ name, file }] : []))
  const tooLong = read.filter(({ lines }) => lines.length > limits.importLines)
  const people = usable.filter(({ file }) => missingColumn(file.columns) === null)
  const candidates = people.length > 0 ? people : usable
  const [first] = candidates
  if (first) {
    return {
      file: first.file,
      problem: null,
      ...(read.length > 1 && { sheet: first.name }),
      ...((candidates.length > 1 || tooLong.length > 0) && {
        sheets: candidates,
        tooLong: tooLong.map(({ name }) => name),
      }),
    }
  }
  const [largest] = [...read].sort((one, other) => other.lines.length - one.lines.length)
  return { file: null, problem: largest?.problem ?? customersIn([]).problem ?? '' }
}

/** The first table of a page that has a column of customers, or is too long for them; null if there is none. */
export function chooseTable(tables: readonly Sheet[]): ReadFile | null {
  const read = tables.map(({ lines }) => customersIn(lines))
  const hasColumn = ({ file }: ReadFile) => file?.columns.some((field) => field !== null) ?? false
  const hasName = ({ file }: ReadFile) => file !== null && missingColumn(file.columns) === null
  const isLong = (_: ReadFile, at: number) => (tables[at]?.lines.length ?? 0) > limits.importLines
  return read.find(hasName) ?? read.find(hasColumn) ?? read.find(isLong) ?? null
}
