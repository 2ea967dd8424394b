import type { ImportRow } from '@cuando/contract/customers/customer-imports'
import { type ColumnField, isOwnExport } from '../file/columns-model.ts'
import type { CustomerFile, TableLine } from '../file/table-model.ts'
import { birthdaysOf } from './birthday-columns-model.ts'
import { readExported } from './exported-row-model.ts'
import { mobileFirst } from './phone-columns-model.ts'
import { type CellsOf, type Columns, type LeftOut, readRow } from './row-cells-model.ts'

interface ReadRow {
  row: ImportRow
  leftOut: LeftOut[]
}

/**
 * Reads the lines of a file as rows. `today` is 'yyyy-MM-dd'.
 */
export function rowReader(
  file: CustomerFile,
  columns: Columns,
  today: string,
): (line: TableLine) => ReadRow {
  const birthdays = birthdaysOf(file, columns, today)
  const isOwn = isOwnExport(file.headers)
  const phoneColumns = mobileFirst(file.headers, columns)
  const columnsOf = (field: ColumnField, cells: readonly string[]) =>
    field === 'phone'
      ? phoneColumns(cells)
      : columns.flatMap((each, at) => (each === field ? [at] : []))
  return ({ line, cells }) => {
    const cellsOf: CellsOf = (field) => columnsOf(field, cells).flatMap((at) => cells[at] || [])
    const read =
      (isOwn && readExported(cellsOf, birthdays(cells))) ||
      readRow(cellsOf, columns, birthdays(cells))
    return {
      row: { line, ...read.row, sharesEmail: false },
      leftOut: read.leftOut.map((each) => ({ line, ...each })),
    }
  }
}
