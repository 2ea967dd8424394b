import { limits } from '@cuando/contract/calls/limits'
import type { ImportField, ImportRow } from '@cuando/contract/customers/customer-imports'
import { normalizePhone } from '@cuando/es/phones'
import { foldText, fullName } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import type { LeftOut } from '../cells/row-cells-model.ts'
import { rowReader } from '../cells/row-reader-model.ts'
import type { ColumnField } from './columns-model.ts'
import type { CustomerFile } from './table-model.ts'

/** The rows of a file for the import. */
export interface FileRows {
  rows: ImportRow[]
  /** Lines that are not sent. */
  refused: { line: number; problem: string }[]
  /** Values of the rows that are not sent. The server adds the cells that it can't read. */
  leftOut: LeftOut[]
  /** By line: the note that an earlier line has the same customer. These are sent too, and add to the earlier one. */
  repeated: Map<number, string>
}

/** The rows of a file, with its columns as the owner chose them. `today` is 'yyyy-MM-dd'. */
export function rowsOf(
  file: CustomerFile,
  columns: readonly (ColumnField | null)[],
  today = localTime(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).date,
): FileRows {
  const read = file.lines.map(rowReader(file, columns, today))
  const all = read.map(({ row }) => row)
  const tooLong = new Set(all.filter(isTooLong))
  const refused = [...tooLong].map(({ line }) => ({ line, problem: 'Celda muy larga' }))
  const rows = all.filter((row) => !tooLong.has(row) && isFilled(row))
  const leftOut = read.flatMap((each) => (tooLong.has(each.row) ? [] : each.leftOut))
  return { rows, refused, leftOut, repeated: findRepeated(rows) }
}

const fieldsOf = ({ line: _line, ...fields }: ImportRow): Record<ImportField, string> => fields
const isFilled = (row: ImportRow) => Object.values(fieldsOf(row)).some((cell) => cell !== '')
const isTooLong = (row: ImportRow) =>
  Object.values(fieldsOf(row)).some((cell) => cell.length > limits.importCell) ||
  sizeOf(row) > BATCH_BYTES

function findRepeated(rows: readonly ImportRow[]): Map<number, string> {
  const seen = new Map<string, ImportRow>()
  const repeated = new Map<number, string>()
  for (const row of rows) {
    const keys = keysOf(row)
    const former = keys.map((key) => seen.get(key)).find((each) => each && isSame(each, row))
    if (former) repeated.set(row.line, `Repetido: igual que la línea ${former.line}`)
    for (const key of keys) if (!seen.has(key)) seen.set(key, former ?? row)
  }
  return repeated
}

/** Rows with the same phone and name but different e-mails are different people. */
const isSame = (one: ImportRow, other: ImportRow) =>
  (one.id !== '' && one.id === other.id) ||
  one.email === '' ||
  other.email === '' ||
  one.email.toLowerCase() === other.email.toLowerCase()

function keysOf({ id, email, phone, name, lastName }: ImportRow): string[] {
  const digits = normalizePhone(phone)
  return [
    ...(id === '' ? [] : [`id ${id}`]),
    ...(email === '' ? [] : [`email ${email.toLowerCase()}`]),
    ...(digits === '' ? [] : [`phone ${digits} ${foldText(fullName({ name, lastName }))}`]),
  ]
}

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
