import { Readable } from 'node:stream'
import { guardCell } from '@cuando/contract/customers/customer-file'
import papaparse from 'papaparse'
import type { CommerceId } from './db/commerce-id.ts'
import { onBehalfOf } from './db/statements/share-connections.ts'
import type { FileAnswer } from './http/binding.ts'

/** Excel reads a file without it as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** One page of a file, and where the next one begins; null after the last page. */
interface Page<Position> {
  rows: readonly string[][]
  next: Position | null
}

interface CsvFile {
  commerceId: CommerceId
  name: string
  headers: readonly string[]
}

/**
 * The answer of a call with a business's data as CSV (RFC 4180), page by page: each is read when the one before was
 * received, so that neither memory nor a connection is held for all of them. No cell is evaluated as a formula.
 */
export function csvAnswer<Position>(
  { commerceId, name, headers }: CsvFile,
  read: (from: Position | null) => Promise<Page<Position>>,
): FileAnswer {
  // A page is read while the answer is sent, after the call's own context has ended.
  const lines = writeCsv<Position>(headers, (from) => onBehalfOf(commerceId, () => read(from)))
  return { bytes: Readable.from(lines), cacheControl: 'no-store', name }
}

async function* writeCsv<Position>(
  headers: readonly string[],
  read: (from: Position | null) => Promise<Page<Position>>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${linesOf([[...headers]])}`
  for (let from: Position | null = null; ; ) {
    const { rows, next }: Page<Position> = await read(from)
    if (rows.length > 0) yield linesOf(rows)
    if (next === null) return
    from = next
  }
}

const linesOf = (rows: readonly string[][]) =>
  `${papaparse.unparse(
    rows.map((cells) => cells.map(guardCell)),
    { newline: '\r\n' },
  )}\r\n`
