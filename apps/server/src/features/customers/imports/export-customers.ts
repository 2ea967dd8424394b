import { importHeaders, TAG_SEPARATOR } from '@cuando/contract/customers/customer-file'
import { importFields } from '@cuando/contract/customers/customer-imports'
import type { Customer } from '@cuando/contract/customers/customers'
import { formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { csvAnswer } from '../../../platform/csv-answer.ts'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readCustomersAfter } from '../history-store.ts'
import { presentCustomer } from '../present.ts'

const PAGE = 200

/** All customers by name, as CSV. */
export async function exportCustomers(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
): Promise<Outcome<FileAnswer>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const { timezone, username } = commerce
  const { date } = localTime(now.getTime(), timezone)
  const file = { commerceId, name: `clientes-${username}-${date}.csv`, headers }
  return done(
    csvAnswer<Position>(file, async (last) => {
      const rows = await readCustomersAfter(db, commerceId, { now, last, limit: PAGE })
      const end = rows.length < PAGE ? undefined : rows.at(-1)
      return {
        rows: rows.map((row) => [
          ...cellsOf(presentCustomer(row, timezone)),
          row.latest_notes.map((note) => noteLine(note, timezone)).join('\n'),
        ]),
        next: end ? { nameKey: end.name_key, id: end.id } : null,
      }
    }),
  )
}

/** The last customer of the page before. */
interface Position {
  nameKey: string
  id: string
}

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
    field === 'tags'
      ? customer.tags.join(TAG_SEPARATOR)
      : (customer[field] ?? (field === 'email' ? customer.emailOwner?.email : null) ?? ''),
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
