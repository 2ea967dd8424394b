import type { ImportRow } from '@cuando/contract/customers/customer-imports'
import { isOwnExport } from '../file/columns-model.ts'
import type { CustomerFile, TableLine } from '../file/table-model.ts'
import { birthdaysOf } from './birthday-columns-model.ts'
import { readExported } from './exported-row-model.ts'
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
  return ({ line, cells }) => {
    const cellsOf: CellsOf = (field) =>
      columns.flatMap((each, at) => (each === field && cells[at] ? [cells[at]] : []))
    const read =
      (isOwn && readExported(cellsOf, birthdays(cells))) ||
      readRow(cellsOf, columns, birthdays(cells))
    return {
      row: { line, ...read.row, sharesEmail: false },
      leftOut: read.leftOut.map((each) => ({ line, ...each })),
    }
  }
}
