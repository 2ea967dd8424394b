import { guardCell } from '@cuando/contract/customers/customer-file'
import papaparse from 'papaparse'

/** Excel reads a file without it as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** One page of a file, and where the next one begins; null after the last page. */
interface Page<Position> {
  rows: readonly string[][]
  next: Position | null
}

/**
 * A file as CSV (RFC 4180), page by page: each is read when the one before was received, so that neither memory nor a
 * connection is held for all of them. No cell is evaluated as a formula.
 */
export async function* writeCsv<Position>(
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
