import { Readable } from 'node:stream'
import { guardCell, importHeaders, TAG_SEPARATOR } from '@cuando/contract/customers/customer-file'
import { importFields } from '@cuando/contract/customers/customer-imports'
import type { Customer } from '@cuando/contract/customers/customers'
import { formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import papaparse from 'papaparse'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { onBehalfOf } from '../../../platform/db/statements/share-connections.ts'
import type { FileAnswer } from '../../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readCustomersAfter } from '../history-store.ts'
import { presentCustomer } from '../present.ts'

const PAGE = 200
/** Excel reads a file without it as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * All customers by name, as CSV (RFC 4180). Read in pages: neither memory nor a connection is held for all of them.
 */
export async function exportCustomers(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
): Promise<Outcome<FileAnswer>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const { timezone, username } = commerce
  const pages = readPages(async (last) => {
    // A page is read while the answer is sent, after the call's own context has ended.
    const rows = await onBehalfOf(commerceId, () =>
      readCustomersAfter(db, commerceId, { now, last, limit: PAGE }),
    )
    return rows.map((row) => ({
      cells: [
        ...cellsOf(presentCustomer(row, timezone)),
        row.latest_notes.map((note) => noteLine(note, timezone)).join('\n'),
      ],
      position: { nameKey: row.name_key, id: row.id },
    }))
  })
  const { date } = localTime(now.getTime(), timezone)
  return done({
    bytes: Readable.from(pages),
    cacheControl: 'no-store',
    name: `clientes-${username}-${date}.csv`,
  })
}

/** The last customer of the page before. */
interface Position {
  nameKey: string
  id: string
}

async function* readPages(
  read: (last: Position | null) => Promise<{ cells: string[]; position: Position }[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${linesOf([headers])}`
  for (let last: Position | null = null; ; ) {
    const page = await read(last)
    if (page.length > 0) yield linesOf(page.map(({ cells }) => cells))
    last = page.at(-1)?.position ?? null
    if (page.length < PAGE) return
  }
}

const linesOf = (rows: readonly string[][]) =>
  `${papaparse.unparse(
    rows.map((cells) => cells.map(guardCell)),
    { newline: '\r\n' },
  )}\r\n`

const headers = [
  ...importFields.map((field) => importHeaders[field]),
  'Citas',
  'Visitas',
  'Cancelaciones',
  'Faltas',
  'Última visita',
  'Próxima cita',
  'Total',
  'Historial de notas',
]

const cellsOf = (customer: Customer) => [
  ...importFields.map((field) =>
    field === 'tags' ? customer.tags.join(TAG_SEPARATOR) : (customer[field] ?? ''),
  ),
  String(customer.totalAppointments),
  String(customer.visits),
  String(customer.cancellations),
  String(customer.noShows),
  customer.lastAppointment?.date ?? '',
  customer.nextAppointment?.date ?? '',
  totalOf(customer.spent ?? []),
]

const noteLine = (
  { content, created_at, created_by }: { content: string; created_at: string; created_by: string },
  timezone: string,
) =>
  `${formatTableDate(localTime(new Date(created_at).getTime(), timezone).date)}, ${created_by}: ${content}`

/** A plain number, which a spreadsheet can add up, unless it has another currency. */
const totalOf = (spent: NonNullable<Customer['spent']>) =>
  spent.every(({ currency }) => currency === 'MXN')
    ? String(spent[0]?.amount ?? 0)
    : spent.map(({ amount, currency }) => `${amount} ${currency}`).join(TAG_SEPARATOR)
