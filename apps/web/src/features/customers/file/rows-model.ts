import { limits } from '@cuando/contract/calls/limits'
import type { ImportField, ImportRow } from '@cuando/contract/customers/customer-imports'
import { localTime } from '@cuando/es/time/local-time'
import { mapInSteps } from '../../../lib/map-in-steps.ts'
import type { LeftOut } from '../cells/row-cells-model.ts'
import { rowReader } from '../cells/row-reader-model.ts'
import type { ColumnField } from './columns-model.ts'
import { type Relations, relateRows } from './relations-model.ts'
import type { CustomerFile } from './table-model.ts'

/** The rows of a file for the import. */
export interface FileRows extends Relations {
  rows: ImportRow[]
  /** Lines that are not sent. */
  refused: { line: number; problem: string }[]
  /** Values of the rows that are not sent. The server adds the cells that it can't read. */
  leftOut: LeftOut[]
}

/** Reads the rows of a file, with its columns as the owner chose them. `today` is 'yyyy-MM-dd'. */
export async function readRows(
  file: CustomerFile,
  columns: readonly (ColumnField | null)[],
  today = localTime(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).date,
): Promise<FileRows> {
  const read = await mapInSteps(file.lines, rowReader(file, columns, today))
  const all = read.map(({ row }) => row)
  const tooLong = new Set(all.filter(isTooLong))
  const refused = [...tooLong].map(({ line }) => ({ line, problem: 'Celda muy larga' }))
  const rows = all.filter((row) => !tooLong.has(row) && isFilled(row))
  const leftOut = read.flatMap((each) => (tooLong.has(each.row) ? [] : each.leftOut))
  return { refused, leftOut, ...relateRows(rows, file.unit) }
}

const fieldsOf = ({
  line: _,
  sharesEmail: __,
  ...fields
}: ImportRow): Record<ImportField, string> => fields
const isFilled = (row: ImportRow) => Object.values(fieldsOf(row)).some((cell) => cell !== '')
const isTooLong = (row: ImportRow) =>
  Object.values(fieldsOf(row)).some((cell) => cell.length > limits.importCell) ||
  sizeOf(row) > BATCH_BYTES

/** The limit of a batch as JSON; a body may have `limits.bodyBytes`. */
const BATCH_BYTES = 48 * 1024

const encoder = new TextEncoder()
const sizeOf = (row: ImportRow) => encoder.encode(JSON.stringify(row)).length + 1

/** Splits rows into batches of a size that the server accepts. */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = sizeOf(row)
    const last = batches.at(-1)
    if (last && last.length < limits.importBatch && bytes + size <= BATCH_BYTES) {
      last.push(row)
      bytes += size
    } else {
      batches.push([row])
      bytes = size
    }
  }
  return batches
}
